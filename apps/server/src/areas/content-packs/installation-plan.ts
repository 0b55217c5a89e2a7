import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { packProblems } from '@tailrace/domain/content-packs/check-pack';
import { entityNoun } from '@tailrace/domain/content-packs/entity-names';
import { entityReferences, withReferences } from '@tailrace/domain/content-packs/references';
import { type ParameterValues, parameterProblems, plainData } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { inTurns } from '../../in-turns.ts';
import type { Catalog } from './catalog.ts';
import { checkConstraints } from './constraints.ts';
import { type EntityType, type ExistingEntity, reasonOf } from './entity-type.ts';
import type { Pack } from './stored-packs.ts';

export type PackEntity = Schemas['ContentPackEntity'];

export interface PlannedEntity {
  entity: PackEntity;
  title: string;
  /** Null when this server does not have it. */
  type: EntityType | null;
  action: Schemas['PlannedEntity']['action'];
  /** On this server; null when it is created. */
  id: string | null;
  note: string | null;
}

export interface InstallationPlan {
  /** In the order of installation. */
  entities: PlannedEntity[];
  problems: string[];
}

/** The data of an entity for this server: with plain values, and ids of this server as far as they are known. */
export const nativeData = (
  { type, data }: PackEntity,
  nativeIds: ReadonlyMap<string, string>,
  parameters: Readonly<ParameterValues>,
): object =>
  plainData<object>(
    withReferences<object>({ type, data }, ({ id }) => nativeIds.get(id) ?? id),
    parameters,
  );

export const describeEntity = ({ type }: { type: { name: string } }, title: string) =>
  `${entityNoun(type.name).one} “${title}”`;

/** What installing a pack would do with each entity, and why it cannot be installed. Changes nothing. */
export async function planInstallation(
  pack: Pack,
  parameters: Readonly<ParameterValues> | null | undefined,
  catalog: Catalog,
): Promise<InstallationPlan> {
  const byType = Map.groupBy(pack.entities, ({ type }) => catalog.typeOf(type));
  const nativeIds = new Map<string, string>();
  const entities: PlannedEntity[] = [];
  for (const type of [...catalog.types, null]) {
    for await (const entity of inTurns(inOrder(byType.get(type) ?? [], type, parameters ?? {}))) {
      const title = entityTitle(entity, pack.parameters);
      const planned = planEntity(entity, title, type, nativeIds, parameters ?? {});
      if (planned.id !== null) nativeIds.set(entity.id, planned.id);
      entities.push(planned);
    }
  }
  return {
    entities,
    problems: [
      ...unfulfilled(pack),
      ...packProblems(pack).map(({ message }) => message),
      // Without values, somebody is looking at the plan before entering them.
      ...(parameters ? parameterProblems(pack.parameters, parameters) : []),
      ...entities.filter(({ action }) => action === 'refuse').map(refusalOf),
      ...leftOutReferences(entities),
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

function planEntity(
  entity: PackEntity,
  title: string,
  type: EntityType | null,
  nativeIds: ReadonlyMap<string, string>,
  parameters: Readonly<ParameterValues>,
): PlannedEntity {
  const planned = { entity, type, title, id: null, note: null };
  if (type === null) return { ...planned, action: 'unknown' };
  let existing: ExistingEntity | null;
  let noteOfNew: string | null;
  try {
    const data = nativeData(entity, nativeIds, parameters) as never;
    existing = type.find?.(data) ?? null;
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

const unfulfilled = (pack: Pack) =>
  checkConstraints(pack).flatMap(({ constraint, fulfilled }) => {
    if (fulfilled) return [];
    if (constraint.type === 'server-version')
      return [`It requires version ${constraint.version} of the server`];
    return [`It requires version ${constraint.version} of the plugin ${constraint.plugin}`];
  });

const refusalOf = ({ entity, title, note }: PlannedEntity) =>
  `The ${describeEntity(entity, title)} exists and differs: ${note}. Rename one of them, or make them the same`;

/** Entities that refer to one whose type this server does not have. */
function leftOutReferences(entities: readonly PlannedEntity[]): string[] {
  const leftOut = new Map(
    entities.flatMap(({ entity, title, action }) =>
      action === 'unknown' ? [[entity.id, { entity, title }]] : [],
    ),
  );
  if (leftOut.size === 0) return [];
  return entities.flatMap(({ entity, title, action }) =>
    action === 'unknown'
      ? []
      : entityReferences(entity).flatMap(({ id }) => {
          const missing = leftOut.get(id);
          if (!missing) return [];
          return [
            `The ${describeEntity(entity, title)} refers to the ${describeEntity(missing.entity, missing.title)}, of a type that this server does not have`,
          ];
        }),
  );
}
