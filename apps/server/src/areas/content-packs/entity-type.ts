import { differences } from '@tailrace/domain/content-packs/differences';
import type { Plain } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { RefusedFormError, RefusedSourceError, ValidationError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { isNode } from '../../http/contract.ts';
import { inTurns } from '../../in-turns.ts';

type Entity = Schemas['ContentPackEntity'];

/** An entity of this server. */
export interface NativeEntity {
  id: string;
  title: string;
}

/** An entity of this server that is used instead of one in a pack. */
export interface ExistingEntity extends NativeEntity {
  /** How it differs from the one in the pack; null when it does not. */
  difference: string | null;
  /** Whether the pack cannot be installed when it differs. */
  mustBeSame: boolean;
}

/** An entity that another one names otherwise than by its id, such as a lookup table by its name. */
export interface NamedDependency {
  type: string;
  id: string;
}

/** Stores an entity that was checked; runs in a transaction with others. */
export type Store = () => NativeEntity;

/**
 * How entities of one type are put into content packs and made from them. `Data` is what packs contain; references in it
 * are ids of this server here, and ids of the pack there: `withReferences` of the domain translates between them.
 */
export interface EntityType<Data extends object = object> {
  readonly name: string;
  readonly version: string;
  /** For the catalog; empty for versions that are only installed. */
  list(): NativeEntity[];
  /** Null when there is no such entity. Ids of other entities are those of this server. */
  export(id: string): Data | null;
  /** What the entity needs beside what its data names by id. Absent where no such dependency exists. */
  needs?(id: string): NamedDependency[];
  /** The entity of this server that is used instead of making one. Absent where each one is made. */
  find?(data: Plain<Data>): ExistingEntity | null;
  /**
   * What the entity needs and this server does not have, such as an input type of a plugin, in one sentence; null for
   * nothing. Absent where no plugin adds any.
   */
  missing?(data: Plain<Data>): string | null;
  /** What to know before the entity is created, in one sentence. Absent where there is nothing. */
  note?(data: Plain<Data>): string | null;
  /** Positions in the order of creation. Absent where entities of this type do not need each other. */
  order?(entities: readonly Plain<Data>[]): readonly number[];
  /**
   * Checks all entities of this type in a pack, and returns how each is stored, in their order. What they refer to exists
   * by now, under ids of this server. Rejects with the reason; with an EntityError when it is about one of them.
   */
  prepare(entities: readonly Plain<Data>[], caller: Caller): Promise<Store[]>;
  /** Whether it is started after all others, so that the first message finds them in place. */
  readonly startsLast?: true;
  /** Called when the whole pack is stored: starts what runs. */
  start?(id: string, data: Plain<Data>, caller: Caller): void | Promise<void>;
  /**
   * Checks how an entity becomes what a pack has, and returns what stores it; runs in a transaction with others. What the
   * pack says nothing of, such as secrets, stays. Absent where entities are never changed.
   */
  update?(id: string, data: Plain<Data>, caller: Caller): (() => void) | Promise<() => void>;
  /** Called when the change is stored: restarts what runs. */
  updated?(id: string, data: Plain<Data>, caller: Caller): void | Promise<void>;
  /** Deletes an entity; a NotFoundError when it is gone is no failure. */
  delete(id: string, caller: Caller): void | Promise<void>;
}

/** An entity of a pack that cannot be made; `position` is that in the list that was prepared. */
export class EntityError extends Error {
  override name = 'EntityError';
  readonly position: number;

  constructor(position: number, reason: string) {
    super(reason);
    this.position = position;
  }
}

/** What is wrong, in one text; ordinary calls reply with the parts of such errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof RefusedSourceError) {
    return error.errors.map(({ line, reason }) => `Line ${line}: ${reason}`).join('; ');
  }
  if (error instanceof ValidationError) {
    return Object.entries(error.fields)
      .map(([field, texts]) => (field === '_' ? texts.join('; ') : `"${field}" ${texts.join(', ')}`))
      .join('; ');
  }
  if (error instanceof RefusedFormError && isNode(error.body.errors)) {
    return Object.entries(error.body.errors)
      .map(([field, texts]) => `${field}: ${[texts].flat().join(', ')}`)
      .join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}

/** Settings of a pack; those that an export of the stored ones has, too, stay as they are stored: it lacks the secrets. */
export function withStored(
  given: unknown,
  exported: unknown,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = Object(exported);
  const entries = Object.entries(Object(given)).map(([name, value]) => {
    const isSame = Object.hasOwn(stored, name) && JSON.stringify(value) === JSON.stringify(before[name]);
    return [name, isSame ? stored[name] : value];
  });
  return Object.fromEntries(entries);
}

/** How an existing entity differs from one in a pack; null when it does not. */
export function differenceIn(wanted: object, existing: object | null): string | null {
  const names = differences(wanted, existing);
  return names.length === 0 ? null : `Other values: ${names.join(', ')}`;
}

/** Prepares each entity alone, one after the other; other work of the server runs in between. */
export function prepareEach<Data extends object>(
  prepareOne: (data: Plain<Data>, caller: Caller) => Store | Promise<Store>,
): EntityType<Data>['prepare'] {
  return async (entities, caller) => {
    const stores: Store[] = [];
    for await (const [position, data] of inTurns(entities.entries())) {
      try {
        stores.push(await prepareOne(data, caller));
      } catch (error) {
        throw new EntityError(position, reasonOf(error));
      }
    }
    return stores;
  };
}

/** The data of the entities of a type in the contract. */
export type DataOf<Name extends string> = Extract<Entity, { type: { name: Name } }>['data'];
