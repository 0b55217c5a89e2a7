import { textField } from '../../../requested-configuration/config-field.ts';
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
