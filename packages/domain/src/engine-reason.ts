/** What a search engine says of all the parts of an index at once, and nothing of why. */
const sayNothing = [/^all shards failed/i, /^elasticsearch exception/i, /^failed to parse query \[/i];

/** Before each cause in the trace of an engine: `Elasticsearch exception [type=parse_exception, reason=Cannot …]`. */
const causeBegins = /\breason=/;

/** A cause without what encloses it: the causes below it, `]` at its end, and the name of its class before it. */
function bare(text: string): string {
  let reason = (text.split(/\n|;\s*nested:/, 1)[0] ?? '').replace(/[;\s]+$/, '');
  while (reason.endsWith(']') && countOf(reason, ']') > countOf(reason, '[')) reason = reason.slice(0, -1);
  return reason.replace(/^\w+_exception: /, '').trim();
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

/**
 * Why a search engine refused a query: the innermost cause in the trace of an error, which says more than the error
 * ("all shards failed"). `null` when the trace has none.
 */
export function engineReason(backtrace: string | null | undefined): string | null {
  const reasons = (backtrace ?? '')
    .split(causeBegins)
    .slice(1)
    .map(bare)
    .filter((reason) => reason !== '' && !sayNothing.some((words) => words.test(reason)));
  return reasons.at(-1) ?? null;
}

/** Where in the query, if the reason says so: `Encountered "<EOF>" at line 1, column 5.` counts columns from 0. */
export function reasonPlace(reason: string): { line: number; column: number } | null {
  const [, line, column] = /\bat line (\d+), column (\d+)/.exec(reason) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) + 1 };
}
