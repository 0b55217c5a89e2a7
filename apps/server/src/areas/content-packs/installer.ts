import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { entityNoun } from '@tailrace/domain/content-packs/entity-names';
import type { ParameterValues } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import { defineService, type MadeServices } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import { storageFailure } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';
import { type Catalog, catalog, modelType } from './catalog.ts';
import { deleteEntities } from './delete-entities.ts';
import { EntityError, type EntityType, reasonOf } from './entity-type.ts';
import {
  describeEntity,
  type InstallationPlan,
  type KnownEntity,
  nativeData,
  type PlannedEntity,
  planInstallation,
} from './installation-plan.ts';
import { installationRecords } from './installation-records.ts';
import { requirePermission } from './pack-request.ts';
import { packService } from './pack-service.ts';
import type { Progress, Runs } from './runs.ts';
import { type InstalledEntity, nativeKey, type Pack, type StoredInstallation } from './stored-packs.ts';
import { uninstaller } from './uninstaller.ts';

/** So many entities are stored in one transaction, after which other work of the server runs. */
const perTransaction = 100;
const maxShownProblems = 10;

const needs = { catalog, packs: packService, records: installationRecords, uninstaller };

type Request = Schemas['ContentPackInstallRequest'];
type KnownByPackId = [packEntityId: string, known: KnownEntity][];

/** An entity that this installation creates. */
interface Created {
  record: InstalledEntity;
  type: EntityType;
  data: object;
}

/** An installation that is being made. */
interface Work {
  installation: StoredInstallation;
  caller: Caller;
  progress: Progress;
  /** By the ids in the pack. */
  nativeIds: Map<string, string>;
  /** Ids in the pack of what this server cannot have. */
  leftOut: ReadonlySet<string>;
  /** Of the streams; the default one without it. */
  indexSetId: string | undefined;
  created: Created[];
}

/** Installs content packs, all or nothing. */
export class Installer {
  readonly #host: Host;
  readonly #needs: MadeServices<typeof needs>;

  constructor(host: Host, services: MadeServices<typeof needs>) {
    this.#host = host;
    this.#needs = services;
  }

  plan(
    pack: Pack,
    { parameters, replaces, takes_over }: Pick<Request, 'parameters' | 'replaces' | 'takes_over'>,
  ): Promise<InstallationPlan> {
    const { catalog, records } = this.#needs;
    const installation = replaces === undefined ? null : records.get(pack.id, replaces);
    const earlier = installation ? this.#installedBy(installation, takes_over ?? false) : [];
    // One that was renamed in the pack is not taken over once more under its old title.
    const taken = new Set(earlier.map(([, { type, id }]) => nativeKey(type.name, id)));
    const titled = (takes_over ? titledEntities(pack, catalog) : []).filter(
      ([, { type, id }]) => !taken.has(nativeKey(type.name, id)),
    );
    return planInstallation(pack, parameters, { catalog, known: new Map([...titled, ...earlier]) });
  }

  /** What an installation created, and what it found if that is to be changed as well. */
  #installedBy(installation: StoredInstallation, takesOver: boolean): KnownByPackId {
    const { packs, records } = this.#needs;
    const { id, content_pack_id, content_pack_revision, parameters } = installation;
    const all = records.entitiesOf(id);
    const nativeIds = new Map(all.map(({ entity }) => [entity.content_pack_entity_id, entity.id]));
    const { entities } = packs.get(content_pack_id, content_pack_revision);
    const inPack = new Map(entities.map((entity) => [entity.id, entity]));
    return all.flatMap(
      ({ entity: { content_pack_entity_id, ...native }, is_created, data: made }): KnownByPackId => {
        if (!is_created && !takesOver) return [];
        const entity = inPack.get(content_pack_entity_id);
        const given = entity ? nativeData(entity, nativeIds, parameters) : null;
        return [[content_pack_entity_id, { ...native, given, made }]];
      },
    );
  }

  async install(
    { packId, revision, caller }: { packId: string; revision: number; caller: Caller },
    request: Request,
    runs: Runs,
  ): Promise<StoredInstallation> {
    const { packs, records, uninstaller } = this.#needs;
    const { replaces } = request;
    // Refused at once; both are read again when it is their turn.
    packs.get(packId, revision);
    if (replaces !== undefined) {
      records.get(packId, replaces);
      requirePermission(caller, `contentpack:uninstall:${packId}`);
    }
    return runs.run({ packId, revision, caller }, async (progress) => {
      const pack = packs.get(packId, revision);
      const { planned, leftOut } = await this.#requirePlan(pack, request);
      progress.begin('installing', planned.length);
      const now = this.#host.now();
      const installation = records.installations.create({
        id: newObjectId(now),
        content_pack_id: packId,
        content_pack_revision: revision,
        parameters: declared(pack, request.parameters ?? {}),
        comment: request.comment,
        created_at: wireTime(now),
        created_by: caller.user.username,
        state: 'installing',
      });
      const work: Work = {
        ...{ installation, caller, progress, leftOut, indexSetId: request.index_set_id },
        ...{ nativeIds: new Map(), created: [] },
      };
      try {
        await this.#reuse(planned, work);
        await this.#create(planned, work);
        await this.#start(work);
        await this.#update(planned, work);
        await this.#remember(work);
        records.installations.update({ ...installation, state: 'installed' });
      } catch (error) {
        // While the server stops, nothing is undone: that is done at the next start.
        if (!runs.isClosed) await this.undo(installation, caller, progress);
        throw error;
      }
      // What it has in common with this one stays.
      if (replaces !== undefined) await uninstaller.remove(records.get(packId, replaces), caller, progress);
      return records.get(packId, installation.id);
    });
  }

  /** What is installed and what is left out, unless something keeps the pack from being installed. */
  async #requirePlan(
    pack: Pack,
    request: Request,
  ): Promise<{ planned: PlannedEntity[]; leftOut: Set<string> }> {
    const { entities, problems } = await this.plan(pack, {
      ...request,
      parameters: request.parameters ?? {},
    });
    const unknown = entities.filter(({ action }) => action === 'unknown');
    const refusals = request.without_unknown
      ? []
      : unknown.map(({ entity, title, note }) =>
          note === null
            ? `This server has no entities of the type of the ${describeEntity(entity, title)}`
            : `The ${describeEntity(entity, title)} cannot be created here: ${note}`,
        );
    const all = [...problems, ...refusals];
    if (all.length > 0) {
      const more =
        all.length > maxShownProblems ? `; and ${all.length - maxShownProblems} more problems` : '';
      throw new BadRequestError(
        `The content pack cannot be installed: ${all.slice(0, maxShownProblems).join('; ')}${more}`,
      );
    }
    return {
      planned: entities.filter(({ action }) => action !== 'unknown'),
      leftOut: new Set(unknown.map(({ entity }) => entity.id)),
    };
  }

  async #reuse(planned: readonly PlannedEntity[], work: Work): Promise<void> {
    const reused = planned.flatMap((each, position) =>
      each.id === null ? [] : [{ ...each, id: each.id, position }],
    );
    for (const part of parts(reused)) {
      this.#host.config.transaction(() => {
        for (const { position, entity, id, title } of part) {
          work.nativeIds.set(entity.id, id);
          this.#needs.records.add(work.installation.id, position, {
            id,
            type: modelType(entity.type),
            content_pack_entity_id: entity.id,
            title,
            found_on_system: true,
          });
        }
      });
      work.progress.done(part.length);
      await work.progress.pause();
    }
  }

  /** Type by type, because what a type refers to must have its id before. */
  async #create(planned: readonly PlannedEntity[], work: Work): Promise<void> {
    const wanted = planned.flatMap((each, position) => (each.id === null ? [{ ...each, position }] : []));
    for (const [type, ofType] of Map.groupBy(wanted, (each) => each.type)) {
      if (type) await this.#createAll(type, ofType, work);
    }
  }

  async #createAll(
    type: EntityType,
    planned: readonly (PlannedEntity & { position: number })[],
    work: Work,
  ): Promise<void> {
    const { installation, caller, progress, nativeIds, created } = work;
    const data = planned.map(({ entity }) => this.#dataOf(entity, work));
    const stores = await type.prepare(data as never, caller).catch((error: unknown) => {
      throw failure(type, error, error instanceof EntityError ? planned[error.position] : undefined);
    });
    await progress.pause();
    for (const part of parts([...planned.entries()])) {
      const stored = this.#host.config.transaction(() =>
        part.map(([index, each]): Created => {
          const { entity, position } = each;
          try {
            const native = stores[index]?.();
            if (!native) throw new Error('It was not prepared');
            nativeIds.set(entity.id, native.id);
            const record = this.#needs.records.add(installation.id, position, {
              id: native.id,
              type: modelType(type),
              content_pack_entity_id: entity.id,
              title: native.title,
              found_on_system: false,
            });
            return { record, type, data: data[index] ?? {} };
          } catch (error) {
            throw failure(type, error, each);
          }
        }),
      );
      created.push(...stored);
      progress.done(part.length);
      await progress.pause();
    }
  }

  /** The format has no index sets. A stream in a pack that names one nevertheless is given the chosen one. */
  #dataOf(entity: PlannedEntity['entity'], { nativeIds, installation, leftOut, indexSetId }: Work): object {
    const data = nativeData(entity, nativeIds, installation.parameters, leftOut);
    return entity.type.name === 'stream' ? { ...data, index_set_id: indexSetId } : data;
  }

  /**
   * Changes what an earlier installation created, all at once and last: a stop of the server before leaves everything as
   * it was, and one after has the installation completed.
   */
  async #update(planned: readonly PlannedEntity[], work: Work): Promise<void> {
    const { installation, caller, progress } = work;
    const updates: { type: EntityType; id: string; data: never; store: () => void }[] = [];
    for (const each of planned) {
      const { type, id, entity, action } = each;
      if (action !== 'update' || !type?.update || id === null) continue;
      const data = this.#dataOf(entity, work) as never;
      try {
        updates.push({ type, id, data, store: await type.update(id, data, caller) });
      } catch (error) {
        throw failure(type, error, each, 'changed');
      }
      if (updates.length % perTransaction === 0) await progress.pause();
    }
    if (updates.length === 0) return;
    this.#host.config.transaction(() => {
      for (const { store } of updates) store();
      this.#needs.records.installations.update({ ...installation, state: 'installed' });
    });
    for (const { type, id, data } of updates) await type.updated?.(id, data, caller);
  }

  async #start({ created, caller, progress }: Work): Promise<void> {
    const inOrder = created.toSorted(
      (a, b) => Number(a.type.startsLast ?? false) - Number(b.type.startsLast ?? false),
    );
    for (const [position, { record, type, data }] of inOrder.entries()) {
      try {
        // The end of the installation waits for the disk.
        await this.#host.config.withoutSync(() => type.start?.(record.entity.id, data as never, caller));
      } catch (error) {
        throw failure(type, error, record.entity);
      }
      if (position % perTransaction === 0) await progress.pause();
    }
  }

  /** Stores how the entities are at the end of the installation, to tell later what has changed. */
  async #remember({ installation, progress }: Work): Promise<void> {
    const { catalog, records } = this.#needs;
    for (const part of parts(records.entitiesOf(installation.id))) {
      this.#host.config.transaction(() => {
        for (const record of part) {
          const data = catalog.dataOf(record.entity);
          if (data) records.setData(record, data);
        }
      });
      await progress.pause();
    }
  }

  /** Deletes everything that an installation has created, the last first, and the installation. */
  async undo(installation: StoredInstallation, caller: Caller, progress: Progress): Promise<void> {
    const { catalog, records } = this.#needs;
    const created = records.entitiesOf(installation.id).filter(({ entity }) => !entity.found_on_system);
    progress.begin('undoing', created.length);
    const { failed } = await deleteEntities(this.#host, created, { catalog, records, caller, progress });
    if (failed.length === 0) return records.removeInstallation(installation.id);
    // It can be uninstalled again.
    records.installations.update({ ...installation, state: 'uninstalling' });
    const reasons = failed.map(
      ({ record: { entity }, error }) => `${describeEntity(entity, entity.title)} (${reasonOf(error)})`,
    );
    this.#host.logging
      .logger('tailrace')
      .error(
        `The installation of the content pack ${installation.content_pack_id} could not be undone completely: ${reasons.join('; ')}`,
      );
  }
}

/** The values of the parameters that a pack declares; others are ignored. */
function declared(pack: Pack, values: Readonly<ParameterValues>): ParameterValues {
  return Object.fromEntries(
    pack.parameters.flatMap(({ name }) => {
      const value = values[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/** What the caller is told; errors of the program itself and of the disk stay as they are. */
function failure(
  type: EntityType,
  error: unknown,
  about?: { title: string; type?: unknown },
  verb = 'created',
): unknown {
  if (storageFailure(error) !== null || error instanceof TypeError || error instanceof RangeError)
    return error;
  const subject = about ? describeEntity({ type }, about.title) : `the ${entityNoun(type.name).many}`;
  return new BadRequestError(`Nothing was installed: ${subject} cannot be ${verb}: ${reasonOf(error)}`);
}

/** The entities of a pack that are on this server under the same type and title; those of a title that several have are not. */
function titledEntities({ entities, parameters }: Pack, catalog: Catalog): KnownByPackId {
  const nameOf = (type: string, title: string) => `${type} ${title}`;
  const native = Map.groupBy(catalog.list(), ({ type, title }) => nameOf(type.name, title));
  const inPack = Map.groupBy(entities, (entity) => nameOf(entity.type.name, entityTitle(entity, parameters)));
  return [...inPack].flatMap(([name, [entity, ...others]]): KnownByPackId => {
    const [only, ...more] = native.get(name) ?? [];
    if (!entity || !only || others.length > 0 || more.length > 0) return [];
    const known = { id: only.id, type: only.type, given: null, made: null };
    return [[entity.id, known]];
  });
}

function* parts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += perTransaction) {
    yield items.slice(start, start + perTransaction);
  }
}

export const installer = defineService({
  needs,
  create: (host, services) => new Installer(host, services),
});
