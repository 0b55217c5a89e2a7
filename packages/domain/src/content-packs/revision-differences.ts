import type { Schemas } from '@tailrace/sdk';
import { entityTitle, isValueReference } from './catalog.ts';

type Pack = Pick<Schemas['ContentPack'], 'entities' | 'parameters'>;
type Entity = Schemas['ContentPackEntity'];
type Parameter = Schemas['ContentPackParameter'];

/** Deeper values of a pack from a stranger are not looked into. */
const maxDepth = 100;

/** One value in the data of an entity. */
export interface EntityValue {
  /** Dotted: `stream_rules.0.value`. */
  path: string;
  /** `string`, `integer` and so on; of a value without a type, that of JavaScript. */
  type: string;
  text: string;
  /** The name of the parameter in its place. */
  parameter: string | null;
}

/** The values in the data of an entity, with their dotted paths. */
export function entityValues({ data }: { data: object }): EntityValue[] {
  const values: EntityValue[] = [];
  collect(data, '', 0, values);
  return values;
}

function collect(value: unknown, path: string, depth: number, into: EntityValue[]): void {
  if (isValueReference(value)) {
    const text = String(value['@value']);
    const type = value['@type'];
    into.push({ path, type, text, parameter: type === 'parameter' ? text : null });
    return;
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : null;
  if (entries && entries.length > 0 && depth < maxDepth) {
    for (const [name, each] of entries)
      collect(each, path === '' ? name : `${path}.${name}`, depth + 1, into);
    return;
  }
  const text = entries ? emptyText(value, entries.length) : String(value);
  into.push({ path, type: typeof value, text, parameter: null });
}

function emptyText(value: unknown, length: number): string {
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${length > 0 ? '…' : ''}${close}`;
}

/** An entity that is in both revisions and is not the same. */
export interface ChangedEntity {
  before: Entity;
  after: Entity;
}

export interface ChangedParameter {
  /** Null in the revision without it. */
  before: Parameter | null;
  after: Parameter | null;
}

export interface RevisionDifferences {
  added: Entity[];
  removed: Entity[];
  changed: ChangedEntity[];
  parameters: ChangedParameter[];
  /** Ids of entities in the later revision by those in the earlier one, where they differ. */
  ids: ReadonlyMap<string, string>;
}

/**
 * What differs between two revisions of a pack. Entities have new ids when they are exported again: those without a
 * partner are paired by type and title where these are unique, and references to them count as the same.
 */
export function revisionDifferences(before: Pack, after: Pack): RevisionDifferences {
  const later = new Map(after.entities.map((entity) => [entity.id, entity]));
  const byId = before.entities.flatMap((entity): ChangedEntity[] => {
    const partner = later.get(entity.id);
    return partner && partner.type.name === entity.type.name ? [{ before: entity, after: partner }] : [];
  });
  const paired = new Set(byId.map((pair) => pair.before.id));
  const rest = {
    before: before.entities.filter(({ id }) => !paired.has(id)),
    after: after.entities.filter(({ id }) => !paired.has(id)),
  };
  const earlierNames = uniqueNames(rest.before, before.parameters);
  const byName = [...uniqueNames(rest.after, after.parameters)].flatMap(([name, entity]): ChangedEntity[] => {
    const partner = earlierNames.get(name);
    return partner ? [{ before: partner, after: entity }] : [];
  });
  const ids = new Map(byName.map((pair) => [pair.before.id, pair.after.id]));
  const renamed = new Set(ids.values());
  return {
    added: rest.after.filter(({ id }) => !renamed.has(id)),
    removed: rest.before.filter(({ id }) => !ids.has(id)),
    changed: [...byId, ...byName].filter(
      (pair) =>
        pair.before.type.version !== pair.after.type.version ||
        !isSame(pair.before.data, pair.after.data, ids, 0),
    ),
    parameters: parameterDifferences(before.parameters, after.parameters),
    ids,
  };
}

/** Entities by type and title; titles that several have are left out, and so are entities without one. */
function uniqueNames(entities: readonly Entity[], parameters: readonly Parameter[]): Map<string, Entity> {
  const groups = Map.groupBy(entities, (entity) => {
    const title = entityTitle(entity, parameters);
    return title === '' ? '' : `${entity.type.name} ${title}`;
  });
  groups.delete('');
  return new Map(
    [...groups].flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 ? [[name, first]] : [],
    ),
  );
}

function isSame(a: unknown, b: unknown, ids: ReadonlyMap<string, string>, depth: number): boolean {
  if (a === b || (typeof a === 'string' && ids.get(a) === b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (depth > maxDepth || Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // Loops without functions: packs have hundreds of thousands of values.
  const names = Object.keys(first);
  if (names.length !== Object.keys(second).length) return false;
  for (const name of names) {
    if (!Object.hasOwn(second, name) || !isSame(first[name], second[name], ids, depth + 1)) return false;
  }
  return true;
}

/** A value that differs; null where an entity does not have it. */
export interface ChangedValue {
  path: string;
  before: EntityValue | null;
  after: EntityValue | null;
}

/** The values that differ between an entity before and after, in the order of the later one. */
export function changedValues(
  { before, after }: { before: { data: object }; after: { data: object } },
  ids: ReadonlyMap<string, string> = new Map(),
): ChangedValue[] {
  const earlier = new Map(entityValues(before).map((value) => [value.path, value]));
  const later = entityValues(after);
  const paths = new Set(later.map(({ path }) => path));
  const changed = later.flatMap((value): ChangedValue[] => {
    const old = earlier.get(value.path) ?? null;
    const isEqual =
      old !== null &&
      old.type === value.type &&
      (old.text === value.text || ids.get(old.text) === value.text);
    return isEqual ? [] : [{ path: value.path, before: old, after: value }];
  });
  const gone = [...earlier.values()].filter(({ path }) => !paths.has(path));
  return [...changed, ...gone.map((value) => ({ path: value.path, before: value, after: null }))];
}

function parameterDifferences(before: readonly Parameter[], after: readonly Parameter[]): ChangedParameter[] {
  const earlier = new Map(before.map((parameter) => [parameter.name, parameter]));
  const later = new Set(after.map(({ name }) => name));
  const none: ReadonlyMap<string, string> = new Map();
  return [
    ...after.flatMap((parameter): ChangedParameter[] => {
      const old = earlier.get(parameter.name) ?? null;
      return old && isSame(old, parameter, none, 0) ? [] : [{ before: old, after: parameter }];
    }),
    ...before.filter(({ name }) => !later.has(name)).map((parameter) => ({ before: parameter, after: null })),
  ];
}
