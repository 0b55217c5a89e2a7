import type { BinaryOperator, RangeType } from './nodes.ts';

/** From the loosest to the tightest; ranges stand between comparisons and sums. */
export const levels: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||', '|': '||' },
  { '&&': '&&', '&': '&&' },
  { '==': '==', '=': '==', '!=': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=', lt: '<', lte: '<=', gt: '>', gte: '>=' },
];
/** From this level on, an operator stands once: `a == b == c` means nothing. */
export const firstComparison = 2;
export const sums: Readonly<Record<string, BinaryOperator>> = { '+': '+', '-': '-' };
export const products: Readonly<Record<string, BinaryOperator>> = { '*': '*', '/': '/', '%': '%' };

export const rangeTypes: Readonly<Record<string, RangeType>> = {
  '..': 'inclusive',
  '..<': 'exclusive',
  '..!': 'exclusive',
  '..*': 'counted',
};

/** Names that end an expression. */
export const reserved = new Set(['as', 'in', 'using', 'lt', 'lte', 'gt', 'gte']);

/** Formats that `?string` takes after a dot. */
export const namedFormats = new Set(['number', 'computer', 'currency', 'percent']);
