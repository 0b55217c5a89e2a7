import type { Schemas } from '@tailrace/sdk';

/** A type of stream rules, and what a rule of this type must not leave empty. */
type RuleType = Schemas['StreamRuleType'] & { needs: readonly ('field' | 'value')[] };

const types: readonly RuleType[] = [
  { id: 1, name: 'EXACT', short_desc: 'equals', long_desc: 'equal', needs: ['field', 'value'] },
  {
    id: 2,
    name: 'REGEX',
    short_desc: 'matches a regular expression',
    long_desc: 'match the regular expression',
    needs: ['field', 'value'],
  },
  {
    id: 3,
    name: 'GREATER',
    short_desc: 'is greater than',
    long_desc: 'be greater than',
    needs: ['field', 'value'],
  },
  {
    id: 4,
    name: 'SMALLER',
    short_desc: 'is smaller than',
    long_desc: 'be smaller than',
    needs: ['field', 'value'],
  },
  { id: 5, name: 'PRESENCE', short_desc: 'is present', long_desc: 'be present', needs: ['field'] },
  { id: 6, name: 'CONTAINS', short_desc: 'contains', long_desc: 'contain', needs: ['field', 'value'] },
  { id: 7, name: 'ALWAYS_MATCH', short_desc: 'matches always', long_desc: 'match always', needs: [] },
  {
    id: 8,
    name: 'MATCH_INPUT',
    short_desc: 'was received by the input',
    long_desc: 'be received by the input',
    needs: ['value'],
  },
];

export const ruleTypesById: ReadonlyMap<number, RuleType> = new Map(types.map((type) => [type.id, type]));
