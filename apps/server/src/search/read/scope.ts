import { parseQuery, type QueryNode } from '@tailrace/languages/query';
import { anyTime, intersect, type TimeSpan, takeTimeSpan } from '../../storage/time-span.ts';
import { maxConditions } from '../limits.ts';
import { leavesOf } from '../plan/query-plan.ts';
import { SearchError, syntaxError } from '../search-error.ts';

/** Selects the messages of a search. */
export interface Scope {
  query: string;
  /** Further queries that messages must match. */
  filters?: readonly string[];
  /** Only messages in one of these streams; `null` for all messages. */
  streams: readonly string[] | null;
  /** Time range, both ends included; `null` for any time. */
  range: TimeSpan | null;
}

/** A scope with parsed queries. */
export interface ReadScope {
  node: QueryNode;
  span: TimeSpan;
  streams: readonly string[] | null;
  /** The indices to read, when others are read elsewhere; default: all. */
  only?: ReadonlySet<string>;
}

function read(query: string): QueryNode {
  const { node, errors } = parseQuery(query);
  if (errors.length > 0) throw syntaxError(errors);
  return node;
}

export function readScope({ query, filters = [], streams, range }: Scope): ReadScope {
  const parts = [query, ...filters].map(read);
  const [only = { type: 'matchAll', from: 0, to: 0 } as const] = parts;
  const whole: QueryNode =
    parts.length === 1
      ? only
      : { type: 'bool', from: 0, to: 0, clauses: parts.map((node) => ({ occur: 'must', node })) };
  if (leavesOf(whole).length > maxConditions) {
    throw new SearchError('invalid', `The query has more than ${maxConditions} conditions`);
  }
  const { span, rest } = takeTimeSpan(whole);
  return { node: rest, span: intersect(span, range ?? anyTime), streams };
}
