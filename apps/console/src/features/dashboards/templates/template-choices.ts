import {
  type ChosenFields,
  type DashboardTemplate,
  likelyFields,
} from '@tailrace/domain/views/dashboards/templates/template';
import type { TypedField } from '@tailrace/domain/views/widgets/new-aggregation';

/** What the user chose for a role: the name of a field, or none. Roles that were not touched are left out. */
export type Overrides = Readonly<Record<string, string | null>>;

/** The field of each role: as chosen, else the one the template finds. */
export function chosenFields(
  template: DashboardTemplate,
  existing: readonly TypedField[],
  overrides: Overrides,
): ChosenFields {
  const byName = new Map(existing.map((field) => [field.name, field]));
  const likely = likelyFields(template, existing);
  const entries = template.fields.flatMap(({ role }) => {
    const name = overrides[role];
    const field = name === undefined ? likely[role] : name === null ? undefined : byName.get(name);
    return field ? [[role, field] as const] : [];
  });
  return Object.fromEntries(entries);
}
