import type { LookUp } from '../../../lookup/lookup-tables.ts';
import { dropdownField, textField } from '../../../requested-configuration/config-field.ts';
import { fieldOf } from '../wire-message.ts';
import { type DecoratorType, writtenField } from './decorator-type.ts';

/** Time that a list of messages may wait; then the defaults of the table are shown. */
const withinMs = 2000;

/** The text that is looked up; null for a value that is no key. */
const keyOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** Shows the single value that a lookup table has for a field. */
export const lookupTableDecorator = (
  tables: readonly { name: string; title: string }[],
  lookUp: LookUp,
): DecoratorType => ({
  type: 'org.graylog2.decorators.LookupTableDecorator',
  name: 'Lookup table',
  requestedConfiguration: {
    source_field: textField('Source field', 'Field whose value is looked up.'),
    target_field: textField('Target field', 'Field to write the found value to.'),
    lookup_table_name: {
      ...dropdownField('Lookup table', 'Table to look the value up in.', '', []),
      additional_info: { values: Object.fromEntries(tables.map(({ name, title }) => [name, title])) },
    },
  },
  make(settings) {
    const source = settings.text('source_field');
    const target = writtenField(settings.text('target_field'));
    const table = settings.text('lookup_table_name');
    return async (messages) => {
      const keys = [...new Set(messages.flatMap((fields) => keyOf(fieldOf(fields, source)) ?? []))];
      if (keys.length === 0) return messages;
      const found = await lookUp({ keys: keys.map((key) => ({ table, key })), withinMs });
      const values = new Map(keys.map((key, position) => [key, found[position]]));
      return messages.map((fields) => {
        const value = values.get(keyOf(fieldOf(fields, source)) ?? '');
        if (!value || 'problem' in value || value.single === null) return fields;
        return { ...fields, [target]: value.single };
      });
    };
  },
});
