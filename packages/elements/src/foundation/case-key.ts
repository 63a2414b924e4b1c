/** What the API compares of a value: NFC, in lower case (rule D9). */
export const caseKey = (value: string): string => value.normalize().toLowerCase();
