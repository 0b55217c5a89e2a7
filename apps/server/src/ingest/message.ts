import type { FieldValue } from '../search/message.ts';
import type { FieldProblem } from './drop-reasons.ts';

/** Where and when a payload arrived. */
export interface Reception {
  /** Milliseconds since 1970. */
  at: number;
  remoteAddress: string | null;
  remotePort: number | null;
  /** Known when the input looks names up and has an answer. */
  remoteName: string | null;
}

/** A message as a codec reads it, before it gets its ids; the names of further fields are already checked. */
export interface Draft {
  timestamp: number;
  source: string;
  message: string;
  [field: string]: FieldValue;
}

/** Takes note of a field that could not be kept as it was sent. */
export type NoteProblem = (problem: FieldProblem) => void;

/** Stands in where a sender does not say who it is. */
export const senderOf = ({ remoteName, remoteAddress }: Reception) =>
  remoteName ?? remoteAddress ?? 'unknown';
