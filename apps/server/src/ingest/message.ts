import type { FieldValue, FieldValues } from '../storage/message.ts';
import type { FieldProblem } from './drop-reasons.ts';

/** Where and when a payload arrived. */
export interface Reception {
  /** Milliseconds since 1970. */
  at: number;
  remoteAddress: string | null;
  remotePort: number | null;
  /** Set when the input looks up names and the lookup has succeeded. */
  remoteName: string | null;
}

/** A decoded message without ids; the names of its additional fields are already checked. */
export interface Draft {
  timestamp: number;
  source: string;
  message: string;
  [field: string]: FieldValue | FieldValues;
}

/** Counts a field that could not be stored as sent. */
export type NoteProblem = (problem: FieldProblem) => void;

/** The source of messages whose sender is unknown. */
export const senderOf = ({ remoteName, remoteAddress }: Reception) =>
  remoteName ?? remoteAddress ?? 'unknown';
