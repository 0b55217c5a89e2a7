import type { Schemas } from '@tailrace/sdk';

/** The types of stream rules, by id. */
export const streamRuleTypes: Schemas['StreamRuleType'][] = [
  { id: 1, name: 'EXACT', short_desc: 'equals', long_desc: 'equal' },
  {
    id: 2,
    name: 'REGEX',
    short_desc: 'matches a regular expression',
    long_desc: 'match the regular expression',
  },
  {
    id: 3,
    name: 'GREATER',
    short_desc: 'is greater than',
    long_desc: 'be greater than',
  },
  {
    id: 4,
    name: 'SMALLER',
    short_desc: 'is smaller than',
    long_desc: 'be smaller than',
  },
  { id: 5, name: 'PRESENCE', short_desc: 'is present', long_desc: 'be present' },
  { id: 6, name: 'CONTAINS', short_desc: 'contains', long_desc: 'contain' },
  { id: 7, name: 'ALWAYS_MATCH', short_desc: 'matches always', long_desc: 'match always' },
  {
    id: 8,
    name: 'MATCH_INPUT',
    short_desc: 'was received by the input',
    long_desc: 'be received by the input',
  },
];
