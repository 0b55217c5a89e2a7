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
