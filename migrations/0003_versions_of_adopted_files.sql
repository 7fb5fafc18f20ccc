-- Two files of one name become versions when a customer takes them into a case.
GRANT UPDATE (version) ON research_documents TO customer;
