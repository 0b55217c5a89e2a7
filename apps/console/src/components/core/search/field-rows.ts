import type { FieldEntry } from './model.ts';

export type FieldListRow =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'field'; key: string; field: FieldEntry };

/** Prefix matches come before other matches. */
const rank = (name: string, wanted: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);

/** The rows of the field list for a filter, grouped under headings; empty groups are left out. */
export function fieldRows(fields: readonly FieldEntry[], filter: string): FieldListRow[] {
  const wanted = filter.trim().toLowerCase();
  const matching = wanted === '' ? fields : fields.filter(({ name }) => name.toLowerCase().includes(wanted));
  const groups = [
    ['In this result', matching.filter((field) => field.isInResult)],
    ['Other fields', matching.filter((field) => !field.isInResult)],
  ] as const;
  return groups.flatMap(([text, members]) =>
    members.length === 0
      ? []
      : [
          { kind: 'heading', key: `heading ${text}`, text } satisfies FieldListRow,
          ...members
            .toSorted((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || (a.name < b.name ? -1 : 1))
            .map((field): FieldListRow => ({ kind: 'field', key: field.name, field })),
        ],
  );
}
