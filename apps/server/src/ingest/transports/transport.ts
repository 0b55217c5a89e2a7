/** Receives the messages of one input. */
export interface Transport {
  /** Resolves once messages can arrive; rejects with a message for the user who configured the input. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops accepting messages while storing fails. */
  pause(): void;
  resume(): void;
  /** Updates the counters of connections and bytes; called once a second. */
  second?(): void;
  /** The port it listens on; the one the system chose when port 0 was configured. */
  readonly port: number | null;
  /** A warning about a running input, such as a receive buffer smaller than configured. */
  readonly note?: string | null;
}

/** The address a socket listens on. */
export interface ListenAddress {
  host: string;
  port: number;
}
