import type { Span } from './nodes.ts';

/** A template that cannot be rendered, and where. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly line: number;
  readonly column: number;
  /** The configuration with the error when it is an included one. */
  readonly includedId: string | null;

  constructor(message: string, line: number, column: number, includedId: string | null) {
    super(message);
    this.line = line;
    this.column = column;
    this.includedId = includedId;
  }
}

/** An error on the way, before its line is known. */
export class RenderProblem extends Error {
  readonly span: Span;

  constructor(span: Span, message: string) {
    super(message);
    this.span = span;
  }
}

/** A value that is needed and missing. */
export class MissingValue extends RenderProblem {}
