/** The journal has reached its limit: none of the batch was journaled. There is room once messages are processed. */
export class JournalFullError extends Error {
  override name = 'JournalFullError';
}
