/** Default limit of the journal: 5 GiB. */
export const defaultJournalBytes = 5 * 1024 ** 3;
