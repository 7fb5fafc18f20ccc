export const enquiryRetentionDays = 30;
export const researchRetentionMonths = 24;
export const issueMailRetentionDays = 30;
