/** An open connection to a target. */
export interface Connection {
  /**
   * Resolves when everything is handed to the operating system. Rejects when the connection ends before; then some of it
   * may have arrived.
   */
  send(payloads: readonly Buffer[]): Promise<void>;
  /** Ends the connection. `ended` is not called, and sending that has not finished rejects. */
  close(): void;
}

/** Where an output sends to. */
export interface Target {
  /**
   * Rejects when the target cannot be reached in time or when `signal` is aborted. `ended` is called when the connection
   * ends later.
   */
  open(signal: AbortSignal, ended: (error: Error) => void): Promise<Connection>;
}

/** The reason of a failure. A host with several addresses fails with one error for each; the first is told. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
