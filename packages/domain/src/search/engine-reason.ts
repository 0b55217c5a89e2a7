/** Generic messages of a search engine that do not contain the cause. */
const sayNothing = [/^all shards failed/i, /^elasticsearch exception/i, /^failed to parse query \[/i];

/** Precedes each cause in a trace: `Elasticsearch exception [type=parse_exception, reason=Cannot …]`. */
const causeBegins = /\breason=/;

/** Strips a cause of nested causes, the trailing `]`, and its class name. */
function bare(text: string): string {
  let reason = (text.split(/\n|;\s*nested:/, 1)[0] ?? '').replace(/[;\s]+$/, '');
  while (reason.endsWith(']') && countOf(reason, ']') > countOf(reason, '[')) reason = reason.slice(0, -1);
  return reason.replace(/^\w+_exception: /, '').trim();
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

/**
 * Why a search engine refused a query: the innermost cause in an error's trace, which is more specific than the error
 * itself ("all shards failed"). `null` when the trace has none.
 */
export function engineReason(backtrace: string | null | undefined): string | null {
  const reasons = (backtrace ?? '')
    .split(causeBegins)
    .slice(1)
    .map(bare)
    .filter((reason) => reason !== '' && !sayNothing.some((pattern) => pattern.test(reason)));
  return reasons.at(-1) ?? null;
}

/** The position in the query, if the reason contains it: `Encountered "<EOF>" at line 1, column 5.`, columns from 0. */
export function reasonPosition(reason: string): { line: number; column: number } | null {
  const [, line, column] = /\bat line (\d+), column (\d+)/.exec(reason) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) + 1 };
}
