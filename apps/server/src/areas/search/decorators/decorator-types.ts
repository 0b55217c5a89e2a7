import { BadRequestError } from '../../../errors.ts';
import type { Decorate, DecoratorSettings, DecoratorType } from './decorator-type.ts';
import { formatString } from './format-string.ts';
import { linkField } from './link-field.ts';
import { syslogSeverity } from './syslog-severity.ts';

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
