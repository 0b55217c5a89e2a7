/** One way for messages to arrive; belongs to one input. */
export interface Transport {
  /** Resolves once messages can arrive; fails with a sentence for the person who configured the input. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops taking messages while they cannot be stored. */
  pause(): void;
  resume(): void;
  /** Brings the counters of connections and bytes up to date; called once a second. */
  second?(): void;
  /** The port it listens on; the one the system chose when port 0 was configured. */
  readonly port: number | null;
  /** A warning about a running input, such as a receive buffer smaller than configured. */
  readonly note?: string | null;
}

/** Where a socket listens. */
export interface ListenAddress {
  host: string;
  port: number;
}
