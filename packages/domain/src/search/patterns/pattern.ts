import type { BinScale } from './time-bins.ts';
import { kindText, type VariableKind } from './token-kinds.ts';

/** Longer texts are cut by the scanner anyway. */
export const maxTextLength = 4_096;

/** A message to group. */
export interface PatternMessage {
  /** Identifies the message to whoever shows it as an example. */
  key: string;
  text: string;
  /** Milliseconds since 1970; NaN if unknown. */
  moment: number;
  /** Syslog severity; null without one. */
  level: number | null;
}

/** A part of a pattern: constant text, or a variable by the position of its values. */
export type PatternPart = { text: string } | { kind: VariableKind; slot: number };

/** Messages of one shape. */
export interface Pattern {
  id: number;
  parts: PatternPart[];
  count: number;
  /** How many messages of the period before have it. */
  before: number;
  /** First and last moment; NaN without one. */
  first: number;
  last: number;
  /** Messages by severity from 0 to 7; those without one come last. */
  levels: number[];
  /** Messages by bin of the snapshot's scale. */
  bins: number[];
}

/** The patterns of all messages added so far. */
export interface PatternSnapshot {
  patterns: Pattern[];
  /** Number of messages added. */
  messages: number;
  /** Number of messages of the period before. */
  before: number;
  /** Messages of rare patterns that were dropped to stay within the bounds. */
  others: number;
  scale: BinScale | null;
  /** Time of the first and last message. */
  span: { from: number; to: number } | null;
}

export interface PatternExample {
  key: string;
  text: string;
  moment: number;
}

/** What an open pattern shows. */
export interface PatternDetail {
  examples: PatternExample[];
  /** The most frequent values of each variable part. */
  values: { slot: number; kind: VariableKind; values: { value: string; count: number }[]; others: number }[];
}

/**
 * A pattern as text; the empty message is an empty text.
 *
 * @example patternText(parts) // 'acquirer <*> did not answer in <num> ms'
 */
export const patternText = (parts: readonly PatternPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : kindText(part.kind))).join('');
