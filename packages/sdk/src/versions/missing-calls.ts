import { ownCalls } from '../generated/call-lifetimes.ts';
import { limitedCalls } from '../generated/limited-calls.ts';
import type { OperationId } from '../operation-types.ts';
import { hasCall } from './lifetimes.ts';

/** A call that a server does not have. */
export interface MissingCall {
  readonly id: OperationId;
  /** The area of the contract, such as `content-packs`. */
  readonly area: string;
  /** What the call does: "The job definitions". */
  readonly summary: string;
  /** Whether only the embedded server has it, so that no version of Graylog does. */
  readonly isOwn: boolean;
}

const own: ReadonlySet<OperationId> = new Set(ownCalls);

/** The calls of the contract that a server of this version lacks. */
export const missingCalls = (version: string): MissingCall[] =>
  limitedCalls
    .filter(({ id }) => !hasCall(version, id))
    .map((call) => ({ ...call, isOwn: own.has(call.id) }));
