import { entityNoun } from '@tailrace/domain/content-packs/entity-names';
import type { Schemas } from '@tailrace/sdk';
import type { Host } from '../../host/host.ts';
import { defineService, type MadeServices } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { catalog } from './catalog.ts';
import { deleteEntities } from './delete-entities.ts';
import { installationRecords } from './installation-records.ts';
import { packService } from './pack-service.ts';
import type { Progress, Runs } from './runs.ts';
import { type InstalledEntity, nativeKey, type StoredInstallation } from './stored-packs.ts';

type Excerpt = Schemas['EntityExcerpt'];

interface Remaining {
  record: InstalledEntity;
  reason: Schemas['ContentPackUninstallPlan']['remaining'][number]['reason'];
  used_by: Excerpt[];
}

export interface UninstallationPlan {
  /** In the order of installation. */
  removed: InstalledEntity[];
  remaining: Remaining[];
}

const maxShownUsers = 20;

const needs = { catalog, packs: packService, records: installationRecords };

/** Takes installations away, without what others use. */
export class Uninstaller {
  readonly #host: Host;
  readonly #needs: MadeServices<typeof needs>;

  constructor(host: Host, services: MadeServices<typeof needs>) {
    this.#host = host;
    this.#needs = services;
  }

  /** The entities that no other installation has and that did not exist before. */
  ownEntities({ id }: StoredInstallation): InstalledEntity[] {
    const { records } = this.#needs;
    return records.entitiesOf(id).filter((record) => record.is_created && !records.isShared(record));
  }

  /** Reads every entity of the server, to find those that use entities of the installation. */
  async plan(installation: StoredInstallation): Promise<UninstallationPlan> {
    const { records } = this.#needs;
    const all = records.entitiesOf(installation.id);
    const own = new Map(this.ownEntities(installation).map((record) => [record.native_key, record]));
    const users = await this.#usersOf(own);
    const used = keysInUse(own, users);
    const removed: InstalledEntity[] = [];
    const remaining: Remaining[] = [];
    for (const record of all) {
      if (!own.has(record.native_key)) {
        const reason = record.is_created ? 'installed' : 'found';
        remaining.push({ record, reason, used_by: [] });
      } else if (used.has(record.native_key)) {
        const usersLeft = [...(users.get(record.native_key) ?? [])].filter(
          ([key]) => !own.has(key) || used.has(key),
        );
        const used_by = usersLeft.slice(0, maxShownUsers).map(([, user]) => user);
        remaining.push({ record, reason: 'used', used_by });
      } else {
        removed.push(record);
      }
    }
    return { removed, remaining };
  }

  /** By the key of an entity, the entities that need it, by their keys. */
  async #usersOf(own: ReadonlyMap<string, InstalledEntity>): Promise<Map<string, Map<string, Excerpt>>> {
    const { catalog } = this.#needs;
    const users = new Map<string, Map<string, Excerpt>>();
    if (own.size === 0) return users;
    for await (const entity of catalog.all()) {
      const key = nativeKey(entity.type.name, entity.id);
      for (const { type, id } of entity.dependencies) {
        const needed = nativeKey(type, id);
        if (!own.has(needed) || needed === key) continue;
        const ofNeeded = users.get(needed) ?? new Map<string, Excerpt>();
        users.set(needed, ofNeeded.set(key, catalog.excerptOf(entity)));
      }
    }
    return users;
  }

  async uninstall(
    installation: StoredInstallation,
    caller: Caller,
    runs: Runs,
  ): Promise<Schemas['ContentPackUninstallResponse']> {
    const { packs, records } = this.#needs;
    const { id, content_pack_id: packId, content_pack_revision: revision } = installation;
    return runs.run({ packId, revision, caller }, async (progress) => {
      const current = records.get(packId, id);
      const pack = packs.get(packId, revision);
      return { content_pack: pack, uninstalled: await this.remove(current, caller, progress) };
    });
  }

  /** Uninstalls as a part of something that is running. */
  async remove(
    installation: StoredInstallation,
    caller: Caller,
    progress: Progress,
  ): Promise<Schemas['ContentPackUninstallResponse']['uninstalled']> {
    const { catalog, records } = this.#needs;
    progress.begin('uninstalling', 0);
    const { removed, remaining } = await this.plan(installation);
    progress.begin('uninstalling', removed.length);
    records.installations.update({ ...installation, state: 'uninstalling' });
    const deletion = { catalog, records, caller, progress };
    const { deleted, failed } = await deleteEntities(this.#host, removed, deletion);
    const logger = this.#host.logging.logger('tailrace');
    for (const { record, error } of failed) {
      const { type, title } = record.entity;
      logger.warn({ err: error }, `The ${entityNoun(type.name).one} "${title}" could not be uninstalled`);
    }
    // With what could not be deleted, it stays, to be uninstalled again.
    if (failed.length === 0) records.removeInstallation(installation.id);
    return {
      entities: deleted.map(({ entity }) => entity),
      failed_entities: failed.map(({ record }) => record.entity),
      skipped_entities: remaining.map(({ record }) => record.entity),
    };
  }
}

/** The entities that something outside uses, directly or by way of one that therefore stays. */
function keysInUse(
  own: ReadonlyMap<string, InstalledEntity>,
  users: ReadonlyMap<string, ReadonlyMap<string, Excerpt>>,
): Set<string> {
  const pairs = [...users].flatMap(([needed, ofNeeded]) =>
    [...ofNeeded.keys()].map((user) => ({ user, needed })),
  );
  const neededBy = Map.groupBy(pairs, ({ user }) => user);
  const used = new Set(pairs.flatMap(({ user, needed }) => (own.has(user) ? [] : [needed])));
  // The loop goes on over what is added meanwhile.
  for (const key of used) for (const { needed } of neededBy.get(key) ?? []) used.add(needed);
  return used;
}

export const uninstaller = defineService({
  needs,
  create: (host, services) => new Uninstaller(host, services),
});
