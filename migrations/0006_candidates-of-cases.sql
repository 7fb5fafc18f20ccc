-- Keys that point upwards in the order of the folders, where the table below may not import the table above.
ALTER TABLE match_candidates
  ADD CONSTRAINT match_candidates_research_fk FOREIGN KEY (research_id) REFERENCES researches (id) ON DELETE CASCADE,
  ADD CONSTRAINT match_candidates_other_research_fk FOREIGN KEY (other_research_id) REFERENCES researches (id) ON DELETE CASCADE,
  ADD CONSTRAINT match_candidates_decided_by_fk FOREIGN KEY (decided_by) REFERENCES users (id);
