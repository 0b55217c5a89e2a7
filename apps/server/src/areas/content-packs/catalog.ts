import { randomUUID } from 'node:crypto';
import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { entityReferences, isBuiltInStream, withReferences } from '@tailrace/domain/content-packs/references';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { inTurns } from '../../in-turns.ts';
import { defaultConstraints } from './constraints.ts';
import type { EntityType, NamedDependency } from './entity-type.ts';
import { entityTypes } from './entity-types/index.ts';
import { maxEntities } from './pack-service.ts';
import { nativeKey } from './stored-packs.ts';

type Excerpt = Schemas['EntityExcerpt'];
type PackEntity = Schemas['ContentPackEntity'];
type ModelType = Schemas['ModelType'];

/** An entity of this server, and what it needs. */
export interface CatalogEntity {
  type: EntityType;
  id: string;
  data: object;
  dependencies: NamedDependency[];
}

export const modelType = ({ name, version }: ModelType): ModelType => ({ name, version });

/** The entities of this server that content packs can have. */
export class Catalog {
  readonly #types: readonly EntityType[];

  constructor(types: readonly EntityType[]) {
    this.#types = types;
  }

  /** In the order of installation. */
  get types(): readonly EntityType[] {
    return this.#types;
  }

  typeOf({ name, version }: ModelType): EntityType | null {
    return this.#types.find((type) => type.name === name && type.version === version) ?? null;
  }

  /** The version of a type that other entities refer to: the newest. */
  #newest(name: string): EntityType | null {
    const versions = this.#types.filter((type) => type.name === name);
    return versions.toSorted((a, b) => Number(b.version) - Number(a.version))[0] ?? null;
  }

  /** As the newest version of its type, which is what an older one is installed as; null when it does not exist. */
  dataOf({ type, id }: { type: ModelType; id: string }): object | null {
    return this.#newest(type.name)?.export(id) ?? null;
  }

  list(): Excerpt[] {
    return this.#types.flatMap((type) =>
      type.list().map(({ id, title }) => ({ id, type: modelType(type), title })),
    );
  }

  /** Null when it does not exist. */
  find(type: EntityType, id: string): CatalogEntity | null {
    const data = type.export(id);
    if (data === null) return null;
    const references = entityReferences({ type: modelType(type), data } as PackEntity);
    const named = [...references, ...(type.needs?.(id) ?? [])].filter((each) => !isBuiltInStream(each));
    const unique = new Map(
      named.map((each) => [nativeKey(each.type, each.id), { type: each.type, id: each.id }]),
    );
    return { type, id, data, dependencies: [...unique.values()] };
  }

  /** Every entity of this server with what it needs, a few at a time. */
  async *all(): AsyncGenerator<CatalogEntity> {
    for (const type of this.#types) {
      for await (const { id } of inTurns(type.list())) {
        const entity = this.find(type, id);
        if (entity) yield entity;
      }
    }
  }

  /** Entities with all that they need, directly or not, by their keys; unknown ones are left out. */
  async #withDependencies(
    requested: readonly Schemas['EntityDescriptor'][],
  ): Promise<Map<string, CatalogEntity>> {
    const found = new Map<string, CatalogEntity>();
    const seen = new Set<string>();
    const queue: { type: EntityType; id: string }[] = [];
    function add(type: EntityType | null, id: string): void {
      if (type === null || isBuiltInStream({ type: type.name, id })) return;
      const key = nativeKey(type.name, id);
      if (seen.has(key)) return;
      seen.add(key);
      queue.push({ type, id });
      if (seen.size > maxEntities) {
        throw new BadRequestError(
          `These are more than ${maxEntities} entities with their dependencies, which is the limit of a content pack. Choose fewer`,
        );
      }
    }
    for (const { id, type } of requested) add(this.typeOf(type), id);
    // The loop goes on over what is added meanwhile.
    for await (const { type, id } of inTurns(queue)) {
      const entity = this.find(type, id);
      if (!entity) continue;
      found.set(nativeKey(type.name, id), entity);
      for (const each of entity.dependencies) add(this.#newest(each.type), each.id);
    }
    return found;
  }

  /** Entities with their dependencies as a content pack has them, under new ids. */
  async resolve(requested: readonly Schemas['EntityDescriptor'][]): Promise<PackEntity[]> {
    const found = await this.#withDependencies(requested);
    const ids = new Map([...found.keys()].map((key) => [key, randomUUID()]));
    return [...found].map(([key, { type, data }]) => {
      const entity = { type: modelType(type), data } as PackEntity;
      return {
        v: '1',
        type: entity.type,
        id: ids.get(key),
        data: withReferences(
          { type: entity.type, data },
          (each) => ids.get(nativeKey(each.type, each.id)) ?? each.id,
        ),
        constraints: [...defaultConstraints],
      } as PackEntity;
    });
  }

  /** What entities need beside each other, and which of all these need it. */
  async dependencies(
    requested: readonly Schemas['EntityDescriptor'][],
  ): Promise<Schemas['CatalogDependencies']['entities']> {
    const found = await this.#withDependencies(requested);
    const titles = this.#titlesOf([...found.values()]);
    const excerpts = new Map(
      [...found].map(([key, entity]) => [key, this.excerptOf(entity, titles.get(key))]),
    );
    const neededBy = new Map<string, Excerpt[]>();
    for (const [key, { dependencies }] of found) {
      const excerpt = excerpts.get(key);
      for (const each of dependencies) {
        const target = nativeKey(each.type, each.id);
        const users = neededBy.get(target) ?? [];
        neededBy.set(target, users);
        if (excerpt) users.push(excerpt);
      }
    }
    const own = new Set(requested.map(({ id, type }) => nativeKey(type.name, id)));
    return [...excerpts].flatMap(([key, excerpt]) =>
      own.has(key) ? [] : [{ ...excerpt, needed_by: neededBy.get(key) ?? [] }],
    );
  }

  excerptOf({ type, id, data }: CatalogEntity, title?: string): Excerpt {
    return { id, type: modelType(type), title: title ?? entityTitle({ data } as PackEntity) };
  }

  /** By key. Lists each type once. */
  #titlesOf(entities: readonly CatalogEntity[]): Map<string, string> {
    const types = new Set(entities.map(({ type }) => type));
    return new Map(
      [...types].flatMap((type) =>
        type.list().map(({ id, title }) => [nativeKey(type.name, id), title] as const),
      ),
    );
  }
}

export const catalog = defineService({
  needs: { types: entityTypes },
  create: (_, { types }) => new Catalog(types),
});
