import type { Schemas } from '@tailrace/sdk';
import { retentionOfSet, rotationOfSet } from '../indices/index-set-labels.ts';
import type { StorageRules } from '../indices/lifetimes.ts';

/** The matching types as choices. */
export const matchingChoices = [
  { value: 'AND', label: 'All rules' },
  { value: 'OR', label: 'At least one rule' },
];

type IndexSet = Pick<Schemas['IndexSet'], 'id' | 'title' | 'description' | 'writable'> & StorageRules;

/** Help for the choice of an index set: how long it keeps messages, or why there is nothing to choose from. */
export function indexSetHelp(indexSets: readonly IndexSet[], chosen: string): string {
  if (!indexSets.some(({ writable }) => writable))
    return 'You don’t have permission to see index sets. Ask an administrator for the permission indexsets:read.';
  const general = 'Decides where messages are stored, and for how long.';
  const set = indexSets.find(({ id }) => id === chosen);
  if (!set) return general;
  const { title, description } = set;
  const note = description?.trim() ? `${title}: ${description.trim().replace(/\.$/, '')}. ` : '';
  return `${general} ${note}A new index begins ${rotationOfSet(set)}. Retention: ${retentionOfSet(set)}.`;
}
