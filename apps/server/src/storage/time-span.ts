import { dateRange, parseDateText, type QueryNode } from '@tailrace/languages/query';

/** A time range in milliseconds, both ends included. */
export interface TimeSpan {
  from: number;
  to: number;
}

export const anyTime: TimeSpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

export const intersect = (a: TimeSpan, b: TimeSpan): TimeSpan => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
});

const never: TimeSpan = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

/** A query split into its time range and its other conditions. */
export interface TimedQuery {
  span: TimeSpan;
  rest: QueryNode;
}

/** Extracts required conditions on `timestamp` from a query, since row ids answer them. */
export function takeTimeSpan(node: QueryNode): TimedQuery {
  const span = spanOf(node);
  if (span) return { span, rest: { type: 'matchAll', from: node.from, to: node.to } };
  if (node.type !== 'bool' || !node.clauses.some((clause) => clause.occur === 'must')) {
    return { span: anyTime, rest: node };
  }
  let total = anyTime;
  // The clause is replaced by one that always matches, so that `should` clauses beside it stay optional.
  const clauses = node.clauses.map((clause) => {
    if (clause.occur !== 'must') return clause;
    const taken = takeTimeSpan(clause.node);
    total = intersect(total, taken.span);
    return { ...clause, node: taken.rest };
  });
  return { span: total, rest: { ...node, clauses } };
}

function spanOf(node: QueryNode): TimeSpan | null {
  if (node.type === 'matchAll' || node.type === 'bool' || node.field !== 'timestamp') return null;
  switch (node.type) {
    case 'term':
    case 'phrase': {
      const moment = parseDateText(node.value);
      return moment ? { from: moment.start, to: moment.end } : never;
    }
    case 'range': {
      const range = dateRange(node);
      return range ? { from: range.start, to: range.end } : never;
    }
    case 'exists':
      return anyTime;
    default:
      return never;
  }
}
