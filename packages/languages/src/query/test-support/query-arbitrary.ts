import fc from 'fast-check';
import type { Bound, Clause, LeafNode, QueryNode, WildcardPart } from '../nodes.ts';

const span = { from: 0, to: 0 };

/** Arbitrary texts, in which special characters and keywords are frequent. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.string({
    unit: fc.constantFrom(...' \\+-!():^[]"{}~*?/&|<>=$\n\t\u00a0aAu0_.'),
    minLength: 1,
    maxLength: 8,
  }),
  fc.constantFrom('AND', 'OR', 'NOT', 'TO', '&&', '||', '$name$', '*', '-5', 'u0041'),
);

const fieldName = fc.oneof(
  fc.constant(null),
  anyText.filter((text) => text !== '_exists_' && text !== '*'),
);
const bound: fc.Arbitrary<Bound> = fc.record({ value: anyText, inclusive: fc.boolean() });

const wildcardParts: fc.Arbitrary<WildcardPart[]> = fc
  .tuple(
    anyText,
    fc.array(fc.oneof(fc.constantFrom('one' as const, 'many' as const), anyText), { maxLength: 4 }),
  )
  .map(([first, rest]) => {
    const parts: WildcardPart[] = [{ literal: first }, 'many'];
    for (const part of rest) {
      if (part === 'one' || (part === 'many' && parts.at(-1) !== 'many')) parts.push(part);
      else if (part !== 'many' && typeof parts.at(-1) === 'string') parts.push({ literal: part });
    }
    return parts;
  });

const regexSource = fc.constantFrom('a+', 'a/b', '[^/]+\\.log', '\\\\/', '(x|y)?z', '\\d{3}');

const leaf: fc.Arbitrary<LeafNode> = fc
  .oneof(
    fc.record({ type: fc.constant('term'), field: fieldName, value: anyText }),
    fc.record({ type: fc.constant('phrase'), field: fieldName, value: anyText, slop: fc.nat(9) }),
    fc.record({ type: fc.constant('wildcard'), field: fieldName, parts: wildcardParts }),
    fc.record({ type: fc.constant('regex'), field: fieldName, source: regexSource }),
    fc.record({ type: fc.constant('fuzzy'), field: fieldName, value: anyText, distance: fc.nat(2) }),
    fc
      .record({
        type: fc.constant('range'),
        field: fieldName,
        lower: fc.option(bound),
        upper: fc.option(bound),
      })
      .filter(({ lower, upper }) => lower !== null || upper !== null),
    fc.record({ type: fc.constant('exists'), field: anyText }),
  )
  .map((node) => ({ ...node, ...span }) as LeafNode);

/** Arbitrary queries in the parser's normal form: no groups of one, no ranges open at both ends. */
export const anyQuery: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaf, weight: 3 },
    { arbitrary: fc.constant<QueryNode>({ type: 'matchAll', ...span }), weight: 1 },
    { arbitrary: bool(tie('node')), weight: 3 },
  ),
})).node;

function bool(node: fc.Arbitrary<QueryNode>): fc.Arbitrary<QueryNode> {
  const clause: fc.Arbitrary<Clause> = fc.record({
    occur: fc.constantFrom('must' as const, 'should' as const, 'mustNot' as const),
    node,
  });
  return fc
    .array(clause, { minLength: 1, maxLength: 4 })
    .filter((clauses) => clauses.length > 1 || clauses[0]?.occur === 'mustNot')
    .map((clauses) => ({ type: 'bool', clauses, ...span }));
}

/** A node without its source positions. */
export function withoutSpans(node: QueryNode): QueryNode {
  const bare = { ...node, ...span };
  if (bare.type !== 'bool') return bare;
  return { ...bare, clauses: bare.clauses.map((clause) => ({ ...clause, node: withoutSpans(clause.node) })) };
}
