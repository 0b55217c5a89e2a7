/** The steps of the form, in order. */
export const sections = [
  { id: 'details', title: 'Details', fields: ['title', 'description', 'priority'] },
  {
    id: 'condition',
    title: 'Condition',
    fields: ['query', 'streams', 'search_within_ms', 'execute_every_ms', 'mode', 'group_by', 'conditions'],
  },
  { id: 'fields', title: 'Fields', fields: ['field_spec', 'key_spec'] },
  {
    id: 'notifications',
    title: 'Notifications',
    fields: ['notifications', 'grace_period_ms', 'backlog_size'],
  },
  { id: 'summary', title: 'Summary', fields: [] },
] as const satisfies readonly { id: string; title: string; fields: readonly string[] }[];

type Section = (typeof sections)[number]['id'];

/** The number of fields with an error in a step. */
export function problemsIn(section: Section, invalid: readonly string[]): number {
  const fields: readonly string[] = sections.find(({ id }) => id === section)?.fields ?? [];
  return fields.filter((name) => invalid.includes(name)).length;
}
