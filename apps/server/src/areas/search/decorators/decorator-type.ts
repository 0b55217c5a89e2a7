import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import type { RequestedConfiguration } from '../../../requested-configuration/config-field.ts';

export type Fields = Schemas['MessageFields'];

/** Adds or changes fields of a message; returns the same object when nothing changes. */
export type Decorate = (fields: Fields) => Fields;

/** Decorates the messages of a list, in their order; who asked for the list may have to wait for others. */
export type DecorateAll = (
  messages: readonly Fields[],
  username: string,
) => readonly Fields[] | Promise<readonly Fields[]>;

/** Decorates each message by itself. */
export const each =
  (decorate: Decorate): DecorateAll =>
  (messages) =>
    messages.map(decorate);

/** The settings of one decorator. */
export interface DecoratorSettings {
  text(name: string): string;
  flag(name: string): boolean;
}

/** A type of decorator. */
export interface DecoratorType {
  type: string;
  name: string;
  requestedConfiguration: RequestedConfiguration;
  /** Throws a BadRequestError when the settings are invalid. */
  make(settings: DecoratorSettings): DecorateAll;
}

/** Fields that decorators cannot change, because the API and links to messages depend on them. */
const fixed = new Set(['_id', 'timestamp', 'streams']);

/** The name of the field that a decorator writes; throws a BadRequestError for one that cannot be changed. */
export function writtenField(name: string): string {
  if (fixed.has(name)) throw new BadRequestError(`A decorator cannot change the field "${name}"`);
  return name;
}
