import type { Schemas } from '@tailrace/sdk';
import type { Check } from '../forms/checks.ts';
import { entityTitle, isValueReference, withParameter } from './catalog.ts';
import { entityReferences, withReferences } from './references.ts';
import { hasType, type ValuePath, valueReferences } from './values.ts';

type Entity = Schemas['ContentPackEntity'];
type Parameter = Schemas['ContentPackParameter'];
type Pack = Pick<Schemas['ContentPackV1Upload'], 'entities' | 'parameters'>;

/** A typed value of an entity. */
export type TypedValue = Exclude<Schemas['ValueReference'], { '@type': 'parameter' }>;

/** A value of an entity that is replaced by a parameter. */
export interface ParameterUse {
  entity: string;
  path: ValuePath;
  parameter: string;
}

/**
 * A content pack while it is edited. The entities have their own values; what is replaced by parameters is listed beside
 * them, so that a value can be restored, and stays replaced when the entities are exported again.
 */
export interface PackDraft {
  entities: readonly Entity[];
  parameters: readonly Parameter[];
  uses: readonly ParameterUse[];
  /** Entities that are no longer in the pack; their uses come back with them. */
  aside: readonly Entity[];
}

/** The draft of a new pack. */
export const emptyDraft: PackDraft = { entities: [], parameters: [], uses: [], aside: [] };

const isReference = (value: unknown): value is { '@type': 'parameter'; '@value': string } =>
  isValueReference(value) && value['@type'] === 'parameter';

/** The values of an entity that a parameter can replace. The ids of other entities are none of them. */
export function replaceableValues(
  entity: Pick<Entity, 'type' | 'data'>,
): { path: ValuePath; value: TypedValue }[] {
  const ids = new Set(entityReferences(entity).flatMap(({ path, isInText }) => (isInText ? [] : [path])));
  return valueReferences(entity.data).flatMap(({ path, value }) =>
    value['@type'] === 'parameter' || ids.has(path.join('.')) ? [] : [{ path, value }],
  );
}

function valueAt(data: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    data,
  );
}

/** Replaces the value at a path that exists. */
function replaced(data: unknown, [name, ...rest]: ValuePath, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((each, position) => (String(position) === name ? replaced(each, rest, value) : each));
  }
  const fields = data as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, value) };
}

const isSamePath = (one: ValuePath, other: ValuePath) =>
  one.length === other.length && one.every((name, position) => name === other[position]);

const isUseOf = (use: ParameterUse, entity: string, path: ValuePath) =>
  use.entity === entity && isSamePath(use.path, path);

const blankValues: Readonly<Record<Parameter['type'], string | number | boolean>> = {
  string: '',
  integer: 0,
  long: 0,
  double: 0,
  float: 0,
  boolean: false,
};

/**
 * The draft of an existing pack. In place of a parameter, an entity gets its default as its own value. References to
 * parameters that the pack does not declare stay as they are.
 */
export function draftOf({ entities, parameters = [] }: Pack): PackDraft {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const uses: ParameterUse[] = [];
  const plain = entities.map((entity) => {
    const data = valueReferences(entity.data).reduce<unknown>((now, { path, value }) => {
      const parameter = isReference(value) ? byName.get(value['@value']) : undefined;
      if (!parameter) return now;
      uses.push({ entity: entity.id, path, parameter: parameter.name });
      const own = parameter.default_value ?? blankValues[parameter.type];
      return replaced(now, path, { '@type': parameter.type, '@value': own });
    }, entity.data);
    return { ...entity, data } as Entity;
  });
  return { entities: plain, parameters, uses, aside: [] };
}

/** The use of a parameter in place of a value, if there is one. */
export const useAt = ({ uses }: PackDraft, entity: string, path: ValuePath): ParameterUse | undefined =>
  uses.find((use) => isUseOf(use, entity, path));

/** Where a parameter is used. */
export function usesOf({ entities, uses }: PackDraft, parameter: string): ParameterUse[] {
  const ids = new Set(entities.map(({ id }) => id));
  return uses.filter((use) => use.parameter === parameter && ids.has(use.entity));
}

/** Replaces a value by a parameter of its type, or by none. Other values and other types are left as they are. */
export function parametrize(
  draft: PackDraft,
  entity: string,
  path: ValuePath,
  name: string | null,
): PackDraft {
  const others = draft.uses.filter((use) => !isUseOf(use, entity, path));
  if (name === null) return { ...draft, uses: others };
  const value = valueAt(draft.entities.find(({ id }) => id === entity)?.data, path);
  const parameter = draft.parameters.find((each) => each.name === name);
  if (!parameter || !isValueReference(value) || withParameter(value, parameter) === null) return draft;
  return { ...draft, uses: [...others, { entity, path, parameter: name }] };
}

/** Adds a parameter, or changes the one called `name`; its uses follow when it gets another name. */
export function saveParameter(draft: PackDraft, parameter: Parameter, name?: string): PackDraft {
  if (name === undefined) return { ...draft, parameters: [...draft.parameters, parameter] };
  return {
    ...draft,
    parameters: draft.parameters.map((each) => (each.name === name ? parameter : each)),
    uses: draft.uses.map((use) => (use.parameter === name ? { ...use, parameter: parameter.name } : use)),
  };
}

/** Removes a parameter; its uses get their own values back. */
export const removeParameter = (draft: PackDraft, name: string): PackDraft => ({
  ...draft,
  parameters: draft.parameters.filter((each) => each.name !== name),
  uses: draft.uses.filter(({ parameter }) => parameter !== name),
});

/** Names of parameters are unique, and have letters, digits and underscores. */
export const parameterNameCheck =
  (taken: readonly string[]): Check<string> =>
  (name) => {
    if (!/^\w+$/.test(name)) return 'Use letters, digits and underscores.';
    return taken.includes(name) ? `There is already a parameter ${name}.` : undefined;
  };

/** The default of a parameter as it is typed; `null` for none. */
export function defaultValue(type: Parameter['type'], text: string): string | number | boolean | null {
  if (text === '') return null;
  if (type === 'string') return text;
  return type === 'boolean' ? text === 'true' : Number(text);
}

/** A default has the type of its parameter. */
export const defaultValueCheck =
  (type: Parameter['type']): Check<string> =>
  (text) => {
    const value = defaultValue(type, text);
    if (value === null || hasType(value, type)) return undefined;
    return type === 'integer' || type === 'long' ? 'Enter a whole number.' : 'Enter a number.';
  };

/** A name for a parameter of a value: `stream_rules.0.value` of “Nginx errors” is `NGINX_ERRORS_VALUE`. */
export function suggestedName(title: string, path: ValuePath, taken: readonly string[]): string {
  const last = path.findLast((name) => !/^\d+$/.test(name)) ?? 'value';
  const words = `${title} ${last}`.match(/[A-Za-z0-9_]+/g) ?? ['PARAMETER'];
  const name = words.join('_').toUpperCase();
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${name}_${number}`)) return `${name}_${number}`;
  }
}

/** What identifies an entity on different servers and in different exports of it. */
const nameOf = (entity: Entity) => `${entity.type.name}\n${entityTitle(entity)}`;

/**
 * Pairs entities of two exports by type and title. Entities with the same title are paired in the order of their data,
 * because an export has neither an order nor lasting ids.
 */
function paired(before: readonly Entity[], now: readonly Entity[]): Map<string, Entity> {
  const sortKey = (entity: Entity) => JSON.stringify(withReferences<Entity['data']>(entity, () => ''));
  const grouped = (entities: readonly Entity[]) => Map.groupBy(entities, nameOf);
  const ordered = (entities: readonly Entity[]) =>
    entities.length < 2
      ? entities
      : entities
          .map((entity) => ({ entity, key: sortKey(entity) }))
          .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
          .map(({ entity }) => entity);
  const earlier = grouped(before);
  const pairs = new Map<string, Entity>();
  for (const [name, entities] of grouped(now)) {
    const old = ordered(earlier.get(name) ?? []);
    for (const [position, entity] of ordered(entities).entries()) {
      const match = old[position];
      if (match) pairs.set(entity.id, match);
    }
  }
  return pairs;
}

/**
 * Replaces the entities of a draft by those of a new export. Uses of parameters follow their entity, as long as it still
 * has a value of that type at that place.
 */
export function withEntities(draft: PackDraft, entities: readonly Entity[]): PackDraft {
  const before = [...draft.entities, ...draft.aside];
  const ids = new Map([...paired(before, entities)].map(([id, old]) => [old.id, id]));
  const waiting = draft.uses.filter(({ entity }) => !ids.has(entity));
  const aside = before.filter(({ id }) => !ids.has(id));
  return draft.uses.reduce<PackDraft>(
    (now, { entity, path, parameter }) => {
      const id = ids.get(entity);
      return id === undefined ? now : parametrize(now, id, path, parameter);
    },
    { ...draft, entities, aside, uses: waiting },
  );
}

/**
 * Joins entities that stay as they are in a revision with an export. An exported entity that the revision has, too, takes
 * the id it has there, so that the same entity has one id in all revisions. Of one that is kept, the export is dropped.
 */
export function joinEntities(
  revision: readonly Entity[],
  remainingIds: ReadonlySet<string>,
  exported: readonly Entity[],
): Entity[] {
  const pairs = paired(revision, exported);
  const idOf = (id: string) => pairs.get(id)?.id ?? id;
  const added = exported
    .filter(({ id }) => !remainingIds.has(idOf(id)))
    .map((entity) => ({
      ...entity,
      id: idOf(entity.id),
      data: withReferences<Entity['data']>(entity, ({ id }) => idOf(id)),
    })) as Entity[];
  return [...revision.filter(({ id }) => remainingIds.has(id)), ...added];
}

/** Entities and parameters as they are stored, with parameters in place of values. */
export function packContent({ entities, parameters, uses }: PackDraft): Required<Pack> {
  const byEntity = Map.groupBy(uses, ({ entity }) => entity);
  return {
    parameters: [...parameters],
    entities: entities.map((entity) => {
      const data = (byEntity.get(entity.id) ?? []).reduce<unknown>(
        (now, { path, parameter }) => replaced(now, path, { '@type': 'parameter', '@value': parameter }),
        entity.data,
      );
      return { ...entity, data } as Entity;
    }),
  };
}

/** What is written about a pack by hand. */
export type PackDetails = Pick<
  Schemas['ContentPackV1Upload'],
  'name' | 'summary' | 'description' | 'vendor' | 'url'
>;

/** The request that stores a draft as a revision of a pack. */
export const packUpload = (
  draft: PackDraft,
  details: PackDetails,
  { id, rev }: { id: string; rev: number },
): Schemas['ContentPackV1Upload'] => {
  const { parameters, entities } = packContent(draft);
  return { v: 1, id, rev, ...details, parameters, entities };
};
