import type { Schemas } from '@tailrace/sdk';
import type { FailedCall } from '../requests/failure-text.ts';

type ParseError = Schemas['PipelineParseError'];

/**
 * The errors in the source of a pipeline or rule, in the order of the source; `null` when the call failed for
 * another reason. The specification puts them into additional details of the body (console §5), but the
 * actual body is the list itself.
 */
export function parseErrors({ status, body }: FailedCall): ParseError[] | null {
  if (status !== 400 || !Array.isArray(body) || !body.every(isParseError)) return null;
  return body.toSorted((a, b) => a.line - b.line || a.position_in_line - b.position_in_line);
}

const isParseError = (entry: unknown): entry is ParseError =>
  typeof entry === 'object' && entry !== null && 'line' in entry && 'reason' in entry;
