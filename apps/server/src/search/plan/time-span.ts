import { dateRange, parseDateText, type QueryNode } from '@tailrace/languages/query';

/** From the first to the last millisecond, both included. */
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

/** The time a query asks for itself, and what else it asks. */
export interface TimedQuery {
  span: TimeSpan;
  rest: QueryNode;
}

/** Takes conditions on `timestamp` that all messages have to fulfil out of a query: row ids answer them. */
export function takeTimeSpan(node: QueryNode): TimedQuery {
  const span = spanOf(node);
  if (span) return { span, rest: { type: 'matchAll', from: node.from, to: node.to } };
  if (node.type !== 'bool' || !node.clauses.some((clause) => clause.occur === 'must')) {
    return { span: anyTime, rest: node };
  }
  let total = anyTime;
  // A matching clause that stays in its place keeps the `should` clauses beside it optional.
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
