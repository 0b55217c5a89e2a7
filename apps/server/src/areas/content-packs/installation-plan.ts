import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { packProblems } from '@tailrace/domain/content-packs/check-pack';
import { differences } from '@tailrace/domain/content-packs/differences';
import { entityNoun } from '@tailrace/domain/content-packs/entity-names';
import { entityReferences, withoutMembers, withReferences } from '@tailrace/domain/content-packs/references';
import { type ParameterValues, parameterProblems, plainData } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { inTurns } from '../../in-turns.ts';
import type { Catalog } from './catalog.ts';
import { checkConstraints, neededPlugin } from './constraints.ts';
import { type EntityType, type ExistingEntity, reasonOf } from './entity-type.ts';
import type { Pack } from './stored-packs.ts';

export type PackEntity = Schemas['ContentPackEntity'];

export interface PlannedEntity {
  entity: PackEntity;
  title: string;
  /** Null when this server does not have it. */
  type: EntityType | null;
  action: Schemas['PlannedEntity']['action'];
  /** On this server; null when it is created or left out. */
  id: string | null;
  note: string | null;
}

export interface InstallationPlan {
  /** In the order of installation. */
  entities: PlannedEntity[];
  problems: string[];
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The data of an entity for this server: with plain values, ids of this server as far as they are known, and without
 * members of lists that are left out.
 */
export function nativeData(
  { type, data }: PackEntity,
  nativeIds: ReadonlyMap<string, string>,
  parameters: Readonly<ParameterValues>,
  leftOut: ReadonlySet<string> = nothing,
): object {
  const all = leftOut.size === 0 ? data : withoutMembers<object>({ type, data }, leftOut);
  return plainData<object>(
    withReferences<object>({ type, data: all }, ({ id }) => nativeIds.get(id) ?? id),
    parameters,
  );
}

/** An entity of this server that is changed instead of created again. */
export interface KnownEntity extends Pick<Schemas['NativeEntityDescriptor'], 'id' | 'type'> {
  /** What the pack had for it at an earlier installation; null without one. */
  given: object | null;
  /** What it was at the end of that installation, as a pack has it; null when that is not known. */
  made: object | null;
}

export const describeEntity = ({ type }: { type: { name: string } }, title: string) =>
  `${entityNoun(type.name).one} “${title}”`;

/** What installing a pack would do with each entity, and why it cannot be installed. Changes nothing. */
export async function planInstallation(
  pack: Pack,
  parameters: Readonly<ParameterValues> | null | undefined,
  { catalog, known }: { catalog: Catalog; known: ReadonlyMap<string, KnownEntity> },
): Promise<InstallationPlan> {
  const byType = Map.groupBy(pack.entities, ({ type }) => catalog.typeOf(type));
  const nativeIds = new Map<string, string>();
  const planned: PlannedEntity[] = [];
  for (const type of [...catalog.types, null]) {
    for await (const entity of inTurns(inOrder(byType.get(type) ?? [], type, parameters ?? {}))) {
      const title = entityTitle(entity, pack.parameters);
      const inPack = { entity, title, type, known: known.get(entity.id) };
      const each = planEntity(inPack, nativeIds, parameters ?? {});
      if (each.id !== null) nativeIds.set(entity.id, each.id);
      planned.push(each);
    }
  }
  const entities = withDependents(planned);
  return {
    entities,
    problems: [
      ...unfulfilled(pack),
      ...packProblems(pack).map(({ message }) => message),
      // Without values, somebody is looking at the plan before entering them.
      ...(parameters ? parameterProblems(pack.parameters, parameters) : []),
      ...entities.filter(({ action }) => action === 'refuse').map(refusalOf),
    ],
  };
}

/** Entities of one type, those that others need first. */
function inOrder(
  entities: readonly PackEntity[],
  type: EntityType | null,
  parameters: Readonly<ParameterValues>,
): readonly PackEntity[] {
  if (!type?.order) return entities;
  const data = entities.map((entity) => nativeData(entity, new Map(), parameters));
  return type.order(data as never).flatMap((position) => entities[position] ?? []);
}

interface EntityInPack extends Pick<PlannedEntity, 'entity' | 'title' | 'type'> {
  known: KnownEntity | undefined;
}

function planEntity(
  { entity, title, type, known }: EntityInPack,
  nativeIds: ReadonlyMap<string, string>,
  parameters: Readonly<ParameterValues>,
): PlannedEntity {
  const planned = { entity, type, title, id: null, note: null };
  if (type === null) return { ...planned, action: 'unknown' };
  let existing: ExistingEntity | null;
  let noteOfNew: string | null;
  try {
    const data = nativeData(entity, nativeIds, parameters) as never;
    const change = known?.type.name === type.name ? changeOf(type, known, data) : null;
    if (change) return { ...planned, id: known?.id ?? null, ...change };
    existing = type.find?.(data) ?? null;
    const missing = existing ? null : (neededPlugin(entity) ?? type.missing?.(data) ?? null);
    if (missing !== null) return { ...planned, action: 'unknown', note: missing };
    noteOfNew = existing ? null : (type.note?.(data) ?? null);
  } catch (error) {
    return { ...planned, action: 'refuse', note: reasonOf(error) };
  }
  if (!existing) return { ...planned, action: 'create', note: noteOfNew };
  const { difference: note, mustBeSame } = existing;
  const ofExisting = { ...planned, title: existing.title, note };
  if (mustBeSame && note !== null) return { ...ofExisting, action: 'refuse' };
  return { ...ofExisting, id: existing.id, action: 'reuse' };
}

const maxShownChanges = 20;

/** How an entity becomes what the pack has; null when it is gone. */
function changeOf(
  type: EntityType,
  { id, given, made }: KnownEntity,
  data: object,
): Pick<PlannedEntity, 'action' | 'note'> | null {
  const current = type.export(id);
  if (current === null) return null;
  const names =
    given === null
      ? differences(data, plainData(current))
      : [
          ...changedPaths(given, data),
          // By hand, since that installation.
          ...(made === null ? [] : changedPaths(plainData(made), plainData(current))),
        ];
  if (names.length === 0 || !type.update) return { action: 'reuse', note: null };
  const unique = [...new Set(names.map((name) => name.split('.', 2).join('.')))];
  const more = unique.length > maxShownChanges ? ` and ${unique.length - maxShownChanges} more` : '';
  return { action: 'update', note: `Changes ${unique.slice(0, maxShownChanges).join(', ')}${more}` };
}

/** The dotted paths of values that differ, in either direction. */
export function changedPaths(before: unknown, now: unknown, path: readonly string[] = []): string[] {
  if (before === now) return [];
  const isNested = typeof before === 'object' && typeof now === 'object' && before !== null && now !== null;
  if (!isNested || Array.isArray(before) !== Array.isArray(now)) return [path.join('.')];
  const [old, current] = [before, now] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((name) =>
    changedPaths(old?.[name], current?.[name], [...path, name]),
  );
}

/** Entities that need a plugin can be left out one by one; a newer server is needed by the pack. */
const unfulfilled = (pack: Pack) =>
  checkConstraints(pack).flatMap(({ constraint, fulfilled }) =>
    fulfilled || constraint.type !== 'server-version'
      ? []
      : [`It requires version ${constraint.version} of the server`],
  );

const refusalOf = ({ entity, title, note }: PlannedEntity) =>
  `The ${describeEntity(entity, title)} exists and differs: ${note}. Rename one of them, or make them the same`;

/** Entities that cannot be without one that is left out are left out with it. */
function withDependents(entities: readonly PlannedEntity[]): PlannedEntity[] {
  const leftOut = new Map(
    entities.flatMap((each) => (each.action === 'unknown' ? [[each.entity.id, each]] : [])),
  );
  if (leftOut.size === 0) return [...entities];
  // What others need comes before them.
  return entities.map((each) => {
    if (each.action === 'unknown' || each.action === 'reuse') return each;
    const needed = entityReferences(each.entity).find(({ id, isNeeded }) => isNeeded && leftOut.has(id));
    const missing = needed && leftOut.get(needed.id);
    if (!missing) return each;
    const note = `It needs the ${describeEntity(missing.entity, missing.title)}`;
    const dependent: PlannedEntity = { ...each, action: 'unknown', id: null, note };
    leftOut.set(each.entity.id, dependent);
    return dependent;
  });
}
