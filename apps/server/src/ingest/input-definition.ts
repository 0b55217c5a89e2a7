/** An input as it is to run. */
export interface InputDefinition {
  id: string;
  /** Class name of its type. */
  type: string;
  configuration: Record<string, unknown>;
  staticFields: Record<string, string>;
}

/** The states of the wire that an input of the embedded server can be in; a stopped one has none. */
export type InputStateName = 'STARTING' | 'RUNNING' | 'FAILED';

export interface InputState {
  id: string;
  state: InputStateName;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Why it failed, or a warning about a running input. */
  detailedMessage: string | null;
  /** Where it listens; differs from the configured port when that is 0. */
  port: number | null;
}
