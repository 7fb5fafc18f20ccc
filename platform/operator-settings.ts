import { z } from "zod";
import { Iban } from "./payments/iban.ts";
import { exampleIban } from "./unsafe-settings.ts";

/** Who runs the site, as imprint and invoices say it. The defaults name nobody and are refused in production. */
export const operatorFields = {
  OPERATOR_NAME: z.string().min(2).default("Muster Fahrzeuggeschichte GmbH"),
  OPERATOR_LEGAL_FORM: z.string().min(2).default("Gesellschaft mit beschränkter Haftung"),
  OPERATOR_REPRESENTATIVE: z.string().min(2).default("Geschäftsführung: Erika Mustermann"),
  OPERATOR_STREET: z.string().min(2).default("Musterstraße 1"),
  OPERATOR_POSTAL_CODE: z.string().min(4).default("12345"),
  OPERATOR_CITY: z.string().min(2).default("Musterstadt"),
  OPERATOR_COUNTRY: z.string().min(2).default("Deutschland"),
  OPERATOR_PHONE: z.string().min(5).default("+49 30 0000000"),
  OPERATOR_EMAIL: z.email().default("kontakt@example.org"),
  OPERATOR_REGISTER: z.string().min(2).default("Amtsgericht Musterstadt, HRB 00000"),
  OPERATOR_VAT_ID: z.string().min(4).default("DE000000000"),
  OPERATOR_TAX_NUMBER: z.string().min(5).default("00/000/00000"),
  OPERATOR_AUTHORITY: z.string().min(5).default("Landesbeauftragte für den Datenschutz Musterland"),
  OPERATOR_ACCOUNT_HOLDER: z.string().min(2).max(70).default("Muster Fahrzeuggeschichte GmbH"),
  OPERATOR_IBAN: Iban.default(exampleIban),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/)
    .default("BYLADEM1001"),
};

const Operator = z.object(operatorFields);

export function shapeOperator(s: z.infer<typeof Operator>) {
  return {
    name: s.OPERATOR_NAME,
    legalForm: s.OPERATOR_LEGAL_FORM,
    representative: s.OPERATOR_REPRESENTATIVE,
    street: s.OPERATOR_STREET,
    postalCode: s.OPERATOR_POSTAL_CODE,
    city: s.OPERATOR_CITY,
    country: s.OPERATOR_COUNTRY,
    phone: s.OPERATOR_PHONE,
    email: s.OPERATOR_EMAIL,
    register: s.OPERATOR_REGISTER,
    vatId: s.OPERATOR_VAT_ID,
    taxNumber: s.OPERATOR_TAX_NUMBER,
    authority: s.OPERATOR_AUTHORITY,
  };
}
