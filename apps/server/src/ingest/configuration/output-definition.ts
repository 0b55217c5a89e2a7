/** An output, as sending needs it. */
export interface OutputDefinition {
  id: string;
  type: string;
  configuration: Readonly<Record<string, unknown>>;
  /** The streams whose messages are sent to it, without paused ones. */
  streamIds: readonly string[];
}

/** `unused`: no running stream has it, so there is no connection. */
export type OutputStateName = 'unused' | 'connecting' | 'connected' | 'failing';

/** How an output does, with its counts since the start of the server. */
export interface OutputState {
  id: string;
  state: OutputStateName;
  /** When that began, in milliseconds since 1970. */
  since: number;
  /** The last problem, which may be over. */
  problem: { text: string; at: number } | null;
  sent: number;
  /** Messages that found the queue full. */
  dropped: number;
  /** Messages that cannot be sent in this format or by this protocol. */
  failed: number;
  queued: number;
}
