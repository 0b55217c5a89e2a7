/** An input's definition: type, configuration and static fields. */
export interface InputDefinition {
  id: string;
  /** Class name of its type. */
  type: string;
  configuration: Record<string, unknown>;
  staticFields: Record<string, string>;
}

/** The API's states that inputs of the embedded server can have; a stopped input has none. */
export type InputStateName = 'STARTING' | 'RUNNING' | 'FAILED';

export interface InputState {
  id: string;
  state: InputStateName;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Why it failed, or a warning about a running input. */
  detailedMessage: string | null;
  /** The port it listens on; chosen by the system when the configured port is 0. */
  port: number | null;
}
