import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import type { Decoration } from '../../../search/views/decoration.ts';
import type { DecorateAll, DecoratorSettings, DecoratorType, Fields } from './decorator-type.ts';

type Decorator = Schemas['Decorator'];

const maxDecorators = 50;

function statsOf(before: Fields, after: Fields): Schemas['DecorationStats'] {
  const names = Object.keys(after);
  const added = names.filter((name) => !Object.hasOwn(before, name));
  const changed = names.filter((name) => Object.hasOwn(before, name) && before[name] !== after[name]);
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const pick = (from: Fields, picked: readonly string[]) =>
    Object.fromEntries(picked.map((name) => [name, from[name]]));
  return {
    added_fields: pick(after, added),
    changed_fields: pick(before, changed),
    removed_fields: pick(before, removed),
  };
}

/** Sorts decorators in the order in which they are applied. */
export function inOrder<T extends Decorator>(decorators: readonly T[]): T[] {
  return decorators.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Applies the decorators to messages one after another. The raw values are in the statistics. */
export function decorationOf(
  decorators: readonly Decorator[],
  make: (type: string, config: Record<string, unknown>) => DecorateAll,
  username: string,
): Decoration {
  if (decorators.length > maxDecorators) {
    throw new BadRequestError(`A list may have at most ${maxDecorators} decorators`);
  }
  const steps = inOrder(decorators).map(({ type, config }) => make(type, config));
  return async (before) => {
    let messages = before;
    for (const decorate of steps) messages = await decorate(messages, username);
    return before.map((raw, position) => {
      const message = messages[position] ?? raw;
      return { message, stats: message === raw ? null : statsOf(raw, message) };
    });
  };
}

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
