import type { FieldEntry } from './model.ts';

export type FieldListRow =
  | { kind: 'heading'; key: string; text: string }
  | { kind: 'field'; key: string; field: FieldEntry }
  | { kind: 'internal'; key: string; count: number };

/** Prefix matches come before other matches. */
const rank = (name: string, wanted: string) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);

/** Internal fields about how it received a message. */
const isInternal = ({ name }: FieldEntry) => name.startsWith('gl2_');

/**
 * The rows of the field list for a filter, grouped under headings; empty groups are left out. Internal fields come last,
 * behind a row that unfolds them; a filter finds them anyway.
 */
export function fieldRows(
  fields: readonly FieldEntry[],
  filter: string,
  isInternalShown: boolean,
): FieldListRow[] {
  const wanted = filter.trim().toLowerCase();
  const matching = wanted === '' ? fields : fields.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rowsOf = (members: readonly FieldEntry[]) =>
    members
      .toSorted((a, b) => rank(a.name, wanted) - rank(b.name, wanted) || (a.name < b.name ? -1 : 1))
      .map((field): FieldListRow => ({ kind: 'field', key: field.name, field }));
  const own = matching.filter((field) => !isInternal(field));
  const internal = matching.filter(isInternal);
  const groups = [
    ['In this result', own.filter((field) => field.isInResult)],
    ['Other fields', own.filter((field) => !field.isInResult)],
    ['Internal fields', wanted === '' ? [] : internal],
  ] as const;
  const fold: FieldListRow = { kind: 'internal', key: 'internal fields', count: internal.length };
  return [
    ...groups.flatMap(([text, members]): FieldListRow[] =>
      members.length === 0 ? [] : [{ kind: 'heading', key: `heading ${text}`, text }, ...rowsOf(members)],
    ),
    ...(wanted === '' && internal.length > 0 ? [fold, ...(isInternalShown ? rowsOf(internal) : [])] : []),
  ];
}
