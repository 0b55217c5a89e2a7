/** A pattern is invalid; the message explains why. */
export class GrokError extends Error {
  override name = 'GrokError';
}
