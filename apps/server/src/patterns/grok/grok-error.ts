/** A pattern cannot be used; the message says why. */
export class GrokError extends Error {
  override name = 'GrokError';
}
