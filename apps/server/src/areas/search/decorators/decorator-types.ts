import type { LookUp } from '../../../lookup/lookups.ts';
import { dropdownField, textField } from '../../../requested-configuration/config-field.ts';
import type { Trials } from '../../pipelines/try-service.ts';
import { fieldOf } from '../wire-message.ts';
import { type DecoratorType, each, writtenField } from './decorator-type.ts';
import { formatString } from './format-string.ts';

const names = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Informational', 'Debug'];

function severity(level: unknown): string | null {
  const number = typeof level === 'string' && level.trim() !== '' ? Number(level) : level;
  const name = typeof number === 'number' ? names[number] : undefined;
  return name === undefined ? null : `${name} (${number})`;
}

const syslogSeverity: DecoratorType = {
  type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator',
  name: 'Syslog severity as text',
  requestedConfiguration: {
    source_field: textField('Source field', 'Field with the number of the severity.', { value: 'level' }),
    target_field: textField('Target field', 'Field to write the name of the severity to.', {
      value: 'severity',
    }),
  },
  make(settings) {
    const source = settings.text('source_field');
    const target = writtenField(settings.text('target_field'));
    return each((fields) => {
      const text = severity(fieldOf(fields, source));
      return text === null ? fields : { ...fields, [target]: text };
    });
  },
};

/** Fields that are always strings in the API. */
const alwaysText = new Set(['message', 'source']);

function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\s/.test(value.trim())) return false;
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

const linkField: DecoratorType = {
  type: 'org.graylog2.decorators.LinkFieldDecorator',
  name: 'Hyperlink',
  requestedConfiguration: {
    link_field: textField('Link field', 'Field whose URL becomes a link.', { value: 'message' }),
  },
  make(settings) {
    const field = writtenField(settings.text('link_field'));
    return each((fields) => {
      const value = fieldOf(fields, field);
      if (alwaysText.has(field) || !isWebAddress(value)) return fields;
      return { ...fields, [field]: { type: 'a', href: value.trim() } };
    });
  },
};

/** Types that need nothing but the message. */
export const plainDecorators: readonly DecoratorType[] = [syslogSeverity, formatString, linkField];

/** Time that a list of messages may wait; then the defaults of the table are shown. */
const withinMs = 2000;

/** The text that is looked up; null for a value that is no key. */
const keyOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** Shows the single value that a lookup table has for a field. */
export const lookupTableDecorator = (
  tables: () => readonly { name: string; title: string }[],
  lookUp: LookUp,
): DecoratorType => ({
  type: 'org.graylog2.decorators.LookupTableDecorator',
  name: 'Lookup table',
  requestedConfiguration: {
    source_field: textField('Source field', 'Field whose value is looked up.'),
    target_field: textField('Target field', 'Field to write the found value to.'),
    lookup_table_name: {
      ...dropdownField('Lookup table', 'Table to look the value up in.', '', []),
      // Read only when somebody lists the types.
      get additional_info() {
        return { values: Object.fromEntries(tables().map(({ name, title }) => [name, title])) };
      },
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

/** Shows messages as a pipeline would change them. */
export const pipelineDecorator = (
  pipelines: () => readonly { id: string; title: string }[],
  trials: Pick<Trials, 'decorate'>,
): DecoratorType => ({
  type: 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator',
  name: 'Pipeline',
  requestedConfiguration: {
    pipeline: {
      ...dropdownField('Pipeline', 'Pipeline that is run on each message.', '', []),
      // Read only when somebody lists the types.
      get additional_info() {
        return { values: Object.fromEntries(pipelines().map(({ id, title }) => [id, title])) };
      },
    },
  },
  make(settings) {
    const id = settings.text('pipeline');
    return (messages, username) => trials.decorate(id, messages, username);
  },
});
