import type { Schemas } from '@tailrace/sdk';
import { retentionLabel, rotationLabel } from '../indices/index-set-labels.ts';

/** The matching types as choices. */
export const matchingChoices = [
  { value: 'AND', label: 'All rules' },
  { value: 'OR', label: 'At least one rule' },
];

type IndexSet = Pick<
  Schemas['IndexSet'],
  'id' | 'title' | 'description' | 'writable' | 'rotation_strategy' | 'retention_strategy'
>;

/** Help for the choice of an index set: how long it keeps messages, or why there is nothing to choose from. */
export function indexSetHelp(indexSets: readonly IndexSet[], chosen: string): string {
  if (!indexSets.some(({ writable }) => writable))
    return 'You don’t have permission to see index sets. Ask an administrator for the permission indexsets:read.';
  const general = 'Decides where messages are stored, and for how long.';
  const set = indexSets.find(({ id }) => id === chosen);
  if (!set) return general;
  const { title, description, rotation_strategy, retention_strategy } = set;
  const note = description?.trim() ? `${title}: ${description.trim().replace(/\.$/, '')}. ` : '';
  return `${general} ${note}A new index begins ${rotationLabel(rotation_strategy)}. Retention: ${retentionLabel(retention_strategy)}.`;
}
