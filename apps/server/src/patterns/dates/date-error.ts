/** A date format, a time zone or a language cannot be used; the message explains why. */
export class DateError extends Error {
  override name = 'DateError';
}
