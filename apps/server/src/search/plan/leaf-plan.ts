import type { LeafNode } from '@tailrace/languages/query';
import { anyField, fieldOwner, fullMessageMark, hashTerm } from '../terms/encode.ts';
import { indexingOf } from '../terms/field-terms.ts';
import type { IndexWords, KnownField } from './index-words.ts';
import { all, word } from './match.ts';
import { anyOf, atLeast, exactly, nothing, type Plan } from './plan.ts';
import { planText } from './text-plan.ts';
import { planValues } from './value-plan.ts';

type NamedLeaf = Exclude<LeafNode, { type: 'exists' }>;

/** Plans one condition of a query. */
export function planLeaf(leaf: LeafNode, index: IndexWords): Plan {
  if (leaf.type !== 'exists' && leaf.field === null) return planAnywhere(leaf, index);
  const name = leaf.field ?? '';
  const field = index.field(name);
  if (!field) return index.hasUnknownFields ? atLeast(all) : nothing;
  return leaf.type === 'exists' ? exactly(index.having(field.number)) : planField(leaf, name, field, index);
}

function planField(leaf: NamedLeaf, name: string, field: KnownField, index: IndexWords): Plan {
  const owner = fieldOwner(field.number);
  switch (indexingOf(name)) {
    case 'text':
      return planText(leaf, name === 'message' ? '' : fullMessageMark, index);
    case 'lowercase':
      return planValues(leaf, { owner, types: field.types, isLowercase: true }, index);
    case 'value':
      return planValues(leaf, { owner, types: field.types, isLowercase: false }, index);
    case 'hash':
      if (leaf.type === 'term' || leaf.type === 'phrase') return atLeast(word(hashTerm(owner, leaf.value)));
      return atLeast(index.having(field.number));
    case 'none':
      return atLeast(index.having(field.number));
  }
}

/** A condition without a field searches the texts, the source, and the values of all fields. */
function planAnywhere(leaf: NamedLeaf, index: IndexWords): Plan {
  const plans = ['message', 'full_message', 'source'].map((name) => {
    const field = index.field(name);
    return field ? planField(leaf, name, field, index) : nothing;
  });
  plans.push(planValues(leaf, { owner: anyField, types: index.anyTypes, isLowercase: false }, index));
  return anyOf(plans);
}
