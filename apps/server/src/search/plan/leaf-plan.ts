import type { LeafNode } from '@tailrace/languages/query';
import { anyField, fieldOwner, fullMessageMark } from '../../storage/words/encode.ts';
import { indexingOf } from '../../storage/words/field-terms.ts';
import type { IndexTerms, KnownField } from './index-terms.ts';
import { all, type Match, or, word } from './match.ts';
import { anyOf, atLeast, exactly, nothing, type Plan } from './plan.ts';
import { planText } from './text-plan.ts';
import { planValues, type Values } from './value-plan.ts';

type NamedLeaf = Exclude<LeafNode, { type: 'exists' }>;

const nothingScanned = () => ({ terms: 0, matches: 0 });

/** Plans one condition of a query. */
export function planLeaf(leaf: LeafNode, index: IndexTerms): Plan {
  if (leaf.type !== 'exists' && leaf.field === null) return planAnywhere(leaf, index);
  const name = leaf.field ?? '';
  const field = index.field(name);
  if (!field) return index.hasUnknownFields ? atLeast(all) : nothing;
  return leaf.type === 'exists' ? exactly(index.having(field.number)) : planField(leaf, name, field, index);
}

function planField(leaf: NamedLeaf, name: string, field: KnownField, index: IndexTerms): Plan {
  const owner = fieldOwner(field.number);
  const values = { owner, types: field.types, isNamed: true, scanned: nothingScanned() };
  switch (indexingOf(name)) {
    case 'text':
      return planText(leaf, name === 'message' ? '' : fullMessageMark, index);
    case 'lowercase':
      return planValues(leaf, { ...values, isLowercase: true }, index);
    case 'value':
      return planValues(leaf, { ...values, isLowercase: false }, index);
    case 'id':
      if (leaf.type === 'term' || leaf.type === 'phrase')
        return atLeast(word(index.wordLayout.idTerm(owner, leaf.value)));
      return atLeast(index.having(field.number));
    case 'none':
      return atLeast(index.having(field.number));
  }
}

/** A condition without a field searches the texts, the source, and the values of all fields. */
function planAnywhere(leaf: NamedLeaf, index: IndexTerms): Plan {
  const plans = ['message', 'full_message', 'source'].map((name) => {
    const field = index.field(name);
    return field ? planField(leaf, name, field, index) : nothing;
  });
  // All fields share one limit, as if they were one.
  const shared = { isLowercase: false, isNamed: false, scanned: nothingScanned() };
  const values: Values[] = index.queriedByName.map(({ number, types }) => ({
    owner: fieldOwner(number),
    types,
    ...shared,
  }));
  values.push({ owner: anyField, types: index.anyTypes, ...shared });
  const plan = anyOf([...plans, ...values.map((one) => planValues(leaf, one, index))]);
  return { ...plan, match: withoutAbsent(plan.match, index) };
}

/** Leaves out alternatives that no message has: FTS5 looks at each of them for every row it returns. */
function withoutAbsent(match: Match, index: IndexTerms): Match {
  if (match.type !== 'or') return match;
  const present = new Set(index.present(match.of.flatMap((one) => (one.type === 'word' ? one.word : []))));
  return or(match.of.filter((one) => one.type !== 'word' || present.has(one.word)));
}
