import type { BoolNode, LeafNode, QueryNode } from '@tailrace/languages/query';
import { maxMatchDepth } from '../limits.ts';
import type { IndexTerms } from './index-terms.ts';
import { planLeaf } from './leaf-plan.ts';
import { all } from './match.ts';
import { allOf, anyOf, atLeast, everything, except, type Plan } from './plan.ts';

/** Plans a query. */
export function planQuery(node: QueryNode, index: IndexTerms, depth = 0): Plan {
  switch (node.type) {
    case 'matchAll':
      return everything;
    case 'bool':
      return depth > maxMatchDepth ? atLeast(all) : planBool(node, index, depth + 1);
    default:
      return planLeaf(node, index);
  }
}

function planBool({ clauses }: BoolNode, index: IndexTerms, depth: number): Plan {
  const plansOf = (occur: BoolNode['clauses'][number]['occur']) =>
    clauses.filter((clause) => clause.occur === occur).map((clause) => planQuery(clause.node, index, depth));
  const must = plansOf('must');
  const should = must.length === 0 ? plansOf('should') : [];
  const base = must.length > 0 ? allOf(must) : should.length > 0 ? anyOf(should) : everything;
  return plansOf('mustNot').reduce(except, base);
}

/** All conditions of a query, in order. */
export function leavesOf(node: QueryNode): LeafNode[] {
  if (node.type === 'matchAll') return [];
  return node.type === 'bool' ? node.clauses.flatMap((clause) => leavesOf(clause.node)) : [node];
}
