/** The steps of the editor of content packs, in order. */
export const packSteps = [
  { id: 'entities', label: 'Entities', next: 'Continue to parameters' },
  { id: 'parameters', label: 'Parameters', next: 'Continue to details' },
  { id: 'details', label: 'Details', next: '' },
] as const;

export type PackStep = (typeof packSteps)[number]['id'];

const isStep = (step: unknown): step is PackStep => packSteps.some(({ id }) => id === step);

/** The step that is open; without one, the first. */
export const packStepSearch = ({ step }: Record<string, unknown>): { step?: PackStep } =>
  isStep(step) ? { step } : {};

/** The entities to begin with, as `stream:ID,dashboard:ID`, and the step that is open. */
export const newPackSearch = (search: Record<string, unknown>): { entities?: string; step?: PackStep } => ({
  ...(typeof search.entities === 'string' && { entities: search.entities }),
  ...packStepSearch(search),
});

/** The keys in the search parameter `entities`. */
export const entityKeys = (entities = ''): string[] => entities.split(',').filter(Boolean);
