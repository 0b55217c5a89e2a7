import type { QuerySyntaxError, Span } from './nodes.ts';
import { reasons, syntaxError } from './syntax-error.ts';

export const maxDepth = 100;
const maxLeaves = 1024;
const maxErrors = 20;

/** Settings of the server that change which queries are valid. */
export interface ParseOptions {
  /** Whether words may start with `*` or `?`; costs a scan of every value. */
  allowLeadingWildcard?: boolean;
}

/** What the functions that turn the syntax tree into nodes share. */
export interface ParseContext {
  readonly text: string;
  readonly allowLeadingWildcard: boolean;
  readonly errors: QuerySyntaxError[];
  /** Set once nothing more is worth reading: too many conditions or too many problems. */
  exhausted: boolean;
  leaves: number;
}

export function createContext(text: string, { allowLeadingWildcard = false }: ParseOptions): ParseContext {
  return { text, allowLeadingWildcard, errors: [], exhausted: false, leaves: 0 };
}

/** Notes a problem; the first of a long row are enough. */
export function fail(context: ParseContext, span: Span, message: string): void {
  context.errors.push(syntaxError(context.text, span, message));
  if (context.errors.length >= maxErrors) context.exhausted = true;
}

/** Counts a leaf, refusing the query when it grows past what a server should plan. */
export function countLeaf(context: ParseContext, span: Span): void {
  context.leaves += 1;
  if (context.leaves === maxLeaves + 1) {
    fail(context, span, reasons.tooMany(maxLeaves));
    context.exhausted = true;
  }
}
