/** A range in a pattern, in characters from 0. */
export interface Span {
  from: number;
  to: number;
}

/** A reference to another pattern: `%{NAME:field:type}`, `%{NAME:field;type;argument}`. */
export interface GrokReference extends Span {
  kind: 'reference';
  /** The name of the referenced pattern. */
  name: Span & { text: string };
  /** The explicit field name of the capture, if any. */
  field: string | null;
  /** The type that the captured text is converted to. */
  type: string | null;
  /** The argument of the type, such as a date format. */
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

/** A part of a pattern that is not plain regular expression text. */
export type GrokPart = GrokReference | GrokGroup | GrokBackReference;

/** Why a reference is invalid: not closed, without a name, or with invalid parts. */
export type GrokFault = 'unclosed' | 'unnamed' | 'malformed';

/** An invalid reference, with an error message. */
export interface GrokProblem extends Span {
  fault: GrokFault;
  severity: 'error';
  message: string;
}
