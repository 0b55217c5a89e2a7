/** A notification could not be sent. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Sending it again cannot succeed until somebody changes the notification or the server. */
  readonly isPermanent: boolean;

  constructor(
    message: string,
    { isPermanent = false, cause }: { isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}
