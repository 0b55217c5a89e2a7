import { textField } from '../../../requested-configuration/config-field.ts';
import { fieldOf } from '../wire-message.ts';
import { type DecoratorType, writtenField } from './decorator-type.ts';

const names = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Informational', 'Debug'];

function severity(level: unknown): string | null {
  const number = typeof level === 'string' && level.trim() !== '' ? Number(level) : level;
  const name = typeof number === 'number' ? names[number] : undefined;
  return name === undefined ? null : `${name} (${number})`;
}

export const syslogSeverity: DecoratorType = {
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
    return (fields) => {
      const text = severity(fieldOf(fields, source));
      return text === null ? fields : { ...fields, [target]: text };
    };
  },
};
