import type { Schemas } from '@tailrace/sdk';
import type { Check } from '../forms/checks.ts';

type FieldSpec = Schemas['EventFieldSpec'];

/** A field of the events, as it is edited. */
export interface FieldRow {
  name: string;
  /** `other`: provided in a way without an editor; it is kept. */
  kind: 'template' | 'lookup' | 'other';
  template: string;
  require_values: boolean;
  table_name: string;
  key_field: string;
  /** As stored, for what the form does not show. */
  stored: FieldSpec | null;
}

export const newField: FieldRow = {
  name: '',
  kind: 'template',
  template: '',
  require_values: false,
  table_name: '',
  key_field: '',
  stored: null,
};

export const rowsOf = (specs: Readonly<Record<string, FieldSpec>>): FieldRow[] =>
  Object.entries(specs).map(([name, stored]) => ({ ...newField, ...readProvider(stored), name, stored }));

function readProvider({ providers }: FieldSpec): Partial<FieldRow> {
  const [provider] = providers;
  if (provider?.type === 'template-v1') {
    const { template, require_values = false } = provider as Schemas['TemplateFieldValueProvider'];
    return { kind: 'template', template, require_values };
  }
  if (provider?.type === 'lookup-v1') {
    const { table_name, key_field } = provider as Schemas['LookupFieldValueProvider'];
    return { kind: 'lookup', table_name, key_field };
  }
  return { kind: 'other' };
}

function providerOf(row: FieldRow): Schemas['FieldValueProvider'] {
  const type = row.kind === 'lookup' ? 'lookup-v1' : 'template-v1';
  const [stored] = row.stored?.providers ?? [];
  const rest = stored?.type === type ? stored : {};
  return row.kind === 'lookup'
    ? { ...rest, type: 'lookup-v1', table_name: row.table_name, key_field: row.key_field }
    : { ...rest, type: 'template-v1', template: row.template, require_values: row.require_values };
}

export const fieldSpecOf = (rows: readonly FieldRow[]): Record<string, FieldSpec> =>
  Object.fromEntries(
    rows.map((row) => [
      row.name,
      row.kind === 'other' && row.stored
        ? row.stored
        : {
            ...row.stored,
            data_type: 'string' as const,
            providers: [providerOf(row), ...(row.stored?.providers.slice(1) ?? [])],
          },
    ]),
  );

export const checkFields: Check<readonly FieldRow[]> = (rows) => {
  const names = rows.map(({ name }) => name);
  if (names.includes('')) return 'Give every field a name.';
  const bad = names.find((name) => !/^[\w.\-@]+$/.test(name));
  if (bad) return `${bad}: use letters, digits and _ . - @ only.`;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) return `There are two fields ${twice}.`;
  const empty = rows.find(({ kind, template }) => kind === 'template' && template.trim() === '');
  if (empty) return `Give ${empty.name} a value.`;
  const unfinished = rows.find(
    ({ kind, table_name, key_field }) => kind === 'lookup' && (table_name === '' || key_field === ''),
  );
  return unfinished ? `Give ${unfinished.name} a lookup table and the field to look up.` : undefined;
};
