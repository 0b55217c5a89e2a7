import type { QuerySyntaxError, Span } from './nodes.ts';
import { reasons, syntaxError } from './syntax-error.ts';

export const maxDepth = 100;
const maxLeaves = 1024;
const maxErrors = 20;

/** Server settings that change which queries are valid. */
export interface ParseOptions {
  /** Whether words may start with `*` or `?`, which makes the search scan every value. */
  allowLeadingWildcard?: boolean;
}

/** State shared by the functions that turn the syntax tree into nodes. */
export interface ParseContext {
  readonly text: string;
  readonly allowLeadingWildcard: boolean;
  readonly errors: QuerySyntaxError[];
  /** Set when parsing stops early: too many conditions or too many problems. */
  exhausted: boolean;
  leaves: number;
}

export function createContext(text: string, { allowLeadingWildcard = false }: ParseOptions): ParseContext {
  return { text, allowLeadingWildcard, errors: [], exhausted: false, leaves: 0 };
}

/** Records a problem, up to a limit. */
export function fail(context: ParseContext, span: Span, message: string): void {
  context.errors.push(syntaxError(context.text, span, message));
  if (context.errors.length >= maxErrors) context.exhausted = true;
}

/** Counts a leaf, and rejects the query when it has more than a server should plan. */
export function countLeaf(context: ParseContext, span: Span): void {
  context.leaves += 1;
  if (context.leaves === maxLeaves + 1) {
    fail(context, span, reasons.tooMany(maxLeaves));
    context.exhausted = true;
  }
}
