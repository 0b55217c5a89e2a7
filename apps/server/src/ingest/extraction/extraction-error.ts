/** An extractor or converter cannot do its work; the message says why. It is counted, and noted on the message. */
export class ExtractionError extends Error {
  override name = 'ExtractionError';
}
