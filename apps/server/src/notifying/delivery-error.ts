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

/** The reason of a failure that happened below a library, such as `connect ECONNREFUSED 127.0.0.1:25`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : error.message;
}
