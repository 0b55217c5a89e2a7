import type { LeafNode, QueryNode } from './nodes.ts';

/** The conditions on values that are not negated, in the order of the text: `findMatches` marks them. */
export function queryTerms(node: QueryNode): LeafNode[] {
  switch (node.type) {
    case 'bool':
      return node.clauses.flatMap((clause) => (clause.occur === 'mustNot' ? [] : queryTerms(clause.node)));
    case 'matchAll':
    case 'exists':
      return [];
    default:
      return [node];
  }
}
