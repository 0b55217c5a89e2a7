import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import type { RequestedConfiguration } from '../../../requested-configuration/config-field.ts';

export type Fields = Schemas['MessageFields'];

/** Adds to the fields of a message, or changes them; returns them as they were when it has nothing to do. */
export type Decorate = (fields: Fields) => Fields;

/** The settings of one decorator. */
export interface DecoratorSettings {
  text(name: string): string;
  flag(name: string): boolean;
}

/** A kind of decorator. */
export interface DecoratorType {
  type: string;
  name: string;
  requestedConfiguration: RequestedConfiguration;
  /** Throws a BadRequestError when it cannot work with the settings. */
  make(settings: DecoratorSettings): Decorate;
}

/** What the wire and every link to a message rely on. */
const fixed = new Set(['_id', 'timestamp', 'streams']);

/** The field a decorator writes. */
export function writtenField(name: string): string {
  if (fixed.has(name)) throw new BadRequestError(`A decorator cannot change the field "${name}"`);
  return name;
}
