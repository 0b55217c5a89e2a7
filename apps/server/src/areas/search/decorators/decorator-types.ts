import { BadRequestError } from '../../../errors.ts';
import { textField } from '../../../requested-configuration/config-field.ts';
import { fieldOf } from '../wire-message.ts';
import { type Decorate, type DecoratorSettings, type DecoratorType, writtenField } from './decorator-type.ts';
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
    return (fields) => {
      const text = severity(fieldOf(fields, source));
      return text === null ? fields : { ...fields, [target]: text };
    };
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
    return (fields) => {
      const value = fieldOf(fields, field);
      if (alwaysText.has(field) || !isWebAddress(value)) return fields;
      return { ...fields, [field]: { type: 'a', href: value.trim() } };
    };
  },
};

const types = [syslogSeverity, formatString, linkField];

/** The types of decorators by their name in the API. */
export const decoratorTypes: ReadonlyMap<string, DecoratorType> = new Map(
  types.map((each) => [each.type, each]),
);

/** Types that depend on something this server does not have. */
const lacking = new Map([
  ['org.graylog2.decorators.LookupTableDecorator', 'lookup tables'],
  ['org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator', 'pipelines'],
]);

function settingsOf(
  { requestedConfiguration }: DecoratorType,
  config: Record<string, unknown>,
): DecoratorSettings {
  const value = (name: string) => {
    const given = Object.hasOwn(config, name) ? config[name] : undefined;
    return given ?? requestedConfiguration[name]?.default_value;
  };
  const refuse = (name: string, what: string) =>
    new BadRequestError(`The property "config.${name}" must be ${what}`);
  return {
    text(name) {
      const text = value(name);
      if (typeof text !== 'string' || text.trim() === '') throw refuse(name, 'a text that is not empty');
      return text;
    },
    flag(name) {
      const flag = value(name);
      if (typeof flag !== 'boolean') throw refuse(name, 'true or false');
      return flag;
    },
  };
}

/** The function of a decorator; throws a BadRequestError when its type is unknown or its settings are invalid. */
export function makeDecorator(type: string, config: Record<string, unknown>): Decorate {
  const kind = decoratorTypes.get(type);
  if (kind) return kind.make(settingsOf(kind, config));
  const needed = lacking.get(type);
  throw new BadRequestError(
    needed
      ? `The decorator ${type} needs ${needed}, which this server does not have`
      : `There is no decorator of the type "${type}"`,
  );
}
