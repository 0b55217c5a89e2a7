/** Where something stands in a pattern, counted in characters from 0. */
export interface Span {
  from: number;
  to: number;
}

/** A reference to another pattern: `%{NAME:field:type}`, `%{NAME:field;type;argument}`. */
export interface GrokReference extends Span {
  kind: 'reference';
  /** The pattern referred to. */
  name: Span & { text: string };
  /** What it is captured as, if it has a name of its own. */
  field: string | null;
  /** What the captured text is turned into. */
  type: string | null;
  /** Says more about the type, such as the format of a date. */
  argument: string | null;
}

/** The opening of a named group, `(?<name>`. */
export interface GrokGroup extends Span {
  kind: 'group';
  name: string;
}

/** A back reference to a named group, `\k<name>`. */
export interface GrokBackReference extends Span {
  kind: 'backReference';
  name: string;
}

/** A part of a pattern that is more than the text of a regular expression. */
export type GrokPart = GrokReference | GrokGroup | GrokBackReference;

/** Why a reference cannot be read: never closed, without a name, or with parts that are none. */
export type GrokFault = 'unclosed' | 'unnamed' | 'malformed';

/** A reference that cannot be read, and what to do about it. */
export interface GrokProblem extends Span {
  fault: GrokFault;
  severity: 'error';
  message: string;
}
