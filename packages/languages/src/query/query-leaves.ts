import type { LeafNode, QueryNode } from './nodes.ts';

/** The conditions a found message may meet by its values, in the order of the text: what `findMatches` marks. */
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
