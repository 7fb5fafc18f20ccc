export type RefundDue = {
  name: string;
  receivedAt: Date;
  dueOn: string;
  order: { number: string; cents: number } | null;
};
