import { BadRequestError } from '../../../errors.ts';
import type { DecorateAll, DecoratorSettings, DecoratorType } from './decorator-type.ts';

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

/** How a decorator decorates; throws a BadRequestError when its type is unknown or its settings are invalid. */
export function makeDecorator(
  types: readonly DecoratorType[],
  type: string,
  config: Record<string, unknown>,
): DecorateAll {
  const known = types.find((one) => one.type === type);
  if (!known) throw new BadRequestError(`There is no decorator of the type "${type}"`);
  return known.make(settingsOf(known, config));
}
