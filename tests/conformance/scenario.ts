import type { OperationId, PathParams, QueryParams, RequestBody, ResponseBody } from '@tailrace/sdk';

/** What a step can be made of. */
export interface Context {
  /** What the last call of this operation in the scenario was answered; a step without it is skipped. */
  reply<Id extends OperationId>(operationId: Id): ResponseBody<Id>;
  /** The contract's example of a request. */
  example<Id extends OperationId>(operationId: Id): RequestBody<Id>;
  /** A name that says whose it is, the same throughout a run. */
  name(noun: string): string;
  /** Where the server is. */
  url: string;
  username: string;
  password: string;
}

export type Made<T> = T | ((context: Context) => T);

export interface StepOptions<Id extends OperationId> {
  path?: Made<PathParams<Id>>;
  query?: Made<Partial<QueryParams<Id>>>;
  /** The contract's example when absent and required; text where the contract takes some. */
  body?: Made<RequestBody<Id> | string>;
  contentType?: string;
  accept?: string;
  /** The statuses that are right here; any success when absent. */
  status?: readonly number[];
  /** Operations that must have succeeded before, beside those whose replies are used. */
  after?: readonly OperationId[];
  /** Refusals that can pass: asks again for a while, as after any 404, because what is new is seen late. */
  late?: readonly number[];
  /** Asks again until this holds; a reply for which it never does is a difference. */
  until?: (reply: ResponseBody<Id>) => boolean;
  /** Asks again until this holds, and takes the reply as it is when it never does. */
  hopeFor?: (reply: ResponseBody<Id>) => boolean;
  /** Makes the call with this session instead of the run's own; as a guest when null. */
  session?: Made<string | null>;
  /** Harms whoever uses the server: made only when that is allowed. */
  destructive?: boolean;
  /** Makes the server turn to somebody outside: made only on a server that was started for the run. */
  outside?: boolean;
}

/** One call. Its options are typed where they are written; the walker reads them as those of any operation. */
export interface Step {
  operationId: OperationId;
  options: StepOptions<OperationId>;
}

/** What to call in an area, in which order; whatever is created is deleted by the steps at the end. */
export interface Scenario {
  area: string;
  /** Walked when everything else is over and cleaned up: it rebuilds, or it may stop the server. */
  isClosing?: boolean;
  steps: readonly Step[];
}

export function step<Id extends OperationId>(operationId: Id, options: StepOptions<Id> = {}): Step {
  return { operationId, options: options as unknown as StepOptions<OperationId> };
}
