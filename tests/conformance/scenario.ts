import type { OperationId, PathParams, QueryParams, RequestBody, ResponseBody } from '@tailrace/sdk';

/** The values that a step's parameters and body can be built from. */
export interface Context {
  /** The reply to the scenario's last call of this operation; the step is skipped when there is none. */
  reply<Id extends OperationId>(operationId: Id): ResponseBody<Id>;
  /** The contract's example of a request. */
  example<Id extends OperationId>(operationId: Id): RequestBody<Id>;
  /** A name with the run's prefix; the same noun gives the same name throughout a run. */
  name(noun: string): string;
  /** The server's URL. */
  url: string;
  username: string;
  password: string;
}

export type Made<T> = T | ((context: Context) => T);

export interface StepOptions<Id extends OperationId> {
  path?: Made<PathParams<Id>>;
  query?: Made<Partial<QueryParams<Id>>>;
  /** Default: the contract's example, if a body is required. Text for bodies that are not JSON. */
  body?: Made<RequestBody<Id> | string>;
  contentType?: string;
  accept?: string;
  /** The statuses to accept; by default any success. */
  status?: readonly number[];
  /** Operations that must have succeeded before, besides those whose replies are used. */
  after?: readonly OperationId[];
  /** Statuses to retry for a while, like any 404, because a server may see new entities late. */
  late?: readonly number[];
  /** Retries until this is true; reports a difference if it never is. */
  until?: (reply: ResponseBody<Id>) => boolean;
  /** Retries until this is true; accepts the last reply if it never is. */
  hopeFor?: (reply: ResponseBody<Id>) => boolean;
  /** Uses this session instead of the run's own; null calls without a session. */
  session?: Made<string | null>;
  /** Affects the server's other users, so it only runs when that is allowed. */
  destructive?: boolean;
  /** Makes the server contact another host, so it only runs on a server started for the run. */
  outside?: boolean;
}

/** One call. `step` checks its options against the operation; here they have the type of any operation. */
export interface Step {
  operationId: OperationId;
  options: StepOptions<OperationId>;
}

/** The calls of an area in order; the last steps delete whatever was created. */
export interface Scenario {
  area: string;
  /** Runs after all others and the clean-up, because it rebuilds data or may stop the server. */
  isClosing?: boolean;
  steps: readonly Step[];
}

export function step<Id extends OperationId>(operationId: Id, options: StepOptions<Id> = {}): Step {
  return { operationId, options: options as unknown as StepOptions<OperationId> };
}
