import type { LeafNode, QueryNode } from './nodes.ts';

/** Every condition of a query in the order of its text; those that must not hold only when asked for. */
function* leaves(node: QueryNode, withProhibited: boolean): Generator<LeafNode> {
  if (node.type === 'bool') {
    for (const clause of node.clauses) {
      if (withProhibited || clause.occur !== 'mustNot') yield* leaves(clause.node, withProhibited);
    }
  } else if (node.type !== 'matchAll') yield node;
}

/** The fields a query names, each once, in the order of its text. */
export function queryFields(node: QueryNode): string[] {
  const fields = new Set<string>();
  for (const leaf of leaves(node, true)) {
    if (leaf.field !== null) fields.add(leaf.field);
  }
  return [...fields];
}

/** The conditions a found message may meet by its values: what `findMatches` marks. */
export function queryTerms(node: QueryNode): LeafNode[] {
  return [...leaves(node, false)].filter(({ type }) => type !== 'exists');
}
