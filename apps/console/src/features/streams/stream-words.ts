import type { Schemas } from '@tailrace/sdk';

/** The matching types as choices. */
export const matchingChoices = [
  { value: 'AND', label: 'All rules' },
  { value: 'OR', label: 'At least one rule' },
];

type IndexSet = Pick<Schemas['IndexSet'], 'id' | 'title' | 'description' | 'writable'>;

/** Help for the choice of an index set: its description, or why there is nothing to choose from. */
export function indexSetHelp(indexSets: readonly IndexSet[], chosen: string): string {
  if (!indexSets.some(({ writable }) => writable))
    return 'You see no index set. Ask an administrator for the permission indexsets:read.';
  const general = 'Decides where messages are stored, and for how long.';
  const { title, description } = indexSets.find(({ id }) => id === chosen) ?? {};
  return description?.trim() ? `${general} ${title}: ${description}` : general;
}
