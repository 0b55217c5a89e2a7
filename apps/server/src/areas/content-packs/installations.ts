import { entityTitle } from '@tailrace/domain/content-packs/catalog';
import { plainData } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import type { Host } from '../../host/host.ts';
import { defineService, type MadeServices } from '../../host/service.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { builtInAdminId } from '../../ids.ts';
import { inTurns } from '../../in-turns.ts';
import { userService } from '../users/user-service.ts';
import { catalog } from './catalog.ts';
import { changedPaths } from './installation-plan.ts';
import { installationRecords } from './installation-records.ts';
import { installer } from './installer.ts';
import { packService } from './pack-service.ts';
import { Runs } from './runs.ts';
import type { InstalledEntity, Pack } from './stored-packs.ts';
import { type UninstallationPlan, uninstaller } from './uninstaller.ts';

type EntityChanges = Schemas['ContentPackInstallationChanges']['entities'][number];

const maxChangedPaths = 50;

const needs = {
  catalog,
  installer,
  packs: packService,
  records: installationRecords,
  uninstaller,
  users: userService,
};

/** The installations of content packs. */
export class Installations {
  readonly #host: Host;
  readonly #needs: MadeServices<typeof needs>;
  readonly #runs = new Runs();

  constructor(host: Host, services: MadeServices<typeof needs>) {
    this.#host = host;
    this.#needs = services;
  }

  list(packId: string): Schemas['ContentPackInstallation'][] {
    const { records } = this.#needs;
    return records.list(packId).map((installation) => records.wire(installation));
  }

  async plan(
    packId: string,
    revision: number,
    request: Schemas['ContentPackPlanRequest'],
  ): Promise<Schemas['ContentPackPlan']> {
    return this.planOf(this.#needs.packs.get(packId, revision), request);
  }

  async planOf(pack: Pack, request: Schemas['ContentPackPlanRequest']): Promise<Schemas['ContentPackPlan']> {
    const { entities, problems } = await this.#needs.installer.plan(pack, request);
    return {
      entities: entities.map(({ entity, type: _, ...planned }) => ({
        content_pack_entity_id: entity.id,
        type: entity.type,
        ...planned,
      })),
      problems,
    };
  }

  async install(
    packId: string,
    revision: number,
    request: Schemas['ContentPackInstallRequest'],
    caller: Caller,
  ): Promise<Schemas['ContentPackInstallation']> {
    const { installer, records } = this.#needs;
    return records.wire(await installer.install({ packId, revision, caller }, request, this.#runs));
  }

  progress(packId: string, revision: number): Schemas['ContentPackProgress'] {
    this.#needs.packs.get(packId, revision);
    return { running: this.#runs.progress(packId, revision) };
  }

  uninstallDetails(packId: string, id: string): Schemas['ContentPackUninstallDetails'] {
    const { records, uninstaller } = this.#needs;
    const own = uninstaller.ownEntities(records.get(packId, id));
    return { entities: own.map(({ entity }) => entity) };
  }

  async uninstallPlan(packId: string, id: string): Promise<Schemas['ContentPackUninstallPlan']> {
    const plan: UninstallationPlan = await this.#needs.uninstaller.plan(this.#needs.records.get(packId, id));
    return {
      removed: plan.removed.map(({ entity }) => entity),
      remaining: plan.remaining.map(({ record, reason, used_by }) => ({
        entity: record.entity,
        reason,
        used_by,
      })),
    };
  }

  uninstall(packId: string, id: string, caller: Caller): Promise<Schemas['ContentPackUninstallResponse']> {
    const { records, uninstaller } = this.#needs;
    return uninstaller.uninstall(records.get(packId, id), caller, this.#runs);
  }

  async changes(packId: string, id: string): Promise<Schemas['ContentPackInstallationChanges']> {
    const { records } = this.#needs;
    const entities: EntityChanges[] = [];
    for await (const record of inTurns(records.entitiesOf(records.get(packId, id).id))) {
      entities.push(this.#changesOf(record));
    }
    return { entities };
  }

  #changesOf({ entity, data }: InstalledEntity): EntityChanges {
    const { id, type, title, content_pack_entity_id } = entity;
    const now = this.#needs.catalog.dataOf(entity);
    const same = { id, type, title, content_pack_entity_id, changed: [] };
    if (now === null) return { ...same, state: 'deleted' };
    // Of an installation that was not completed nothing is known.
    const changed =
      data === null ? [] : changedPaths(plainData(data), plainData(now)).slice(0, maxChangedPaths);
    const current = entityTitle({ data: now as never }) || title;
    return { ...same, title: current, changed, state: changed.length > 0 ? 'changed' : 'unchanged' };
  }

  /** Undoes installations that a stop of the server cut off; before the inputs start. */
  async recover(): Promise<void> {
    const { installer, records, users } = this.#needs;
    const admin = users.find(builtInAdminId);
    const cut = records.installations.list().filter(({ state }) => state === 'installing');
    if (admin === null) return;
    const caller = callerOf(admin, ['*']);
    const logger = this.#host.logging.logger('tailrace');
    for (const installation of cut) {
      const { content_pack_id: packId, content_pack_revision: revision } = installation;
      const what = `The installation of revision ${revision} of the content pack ${packId} was cut off when the server stopped`;
      try {
        await this.#runs.run({ packId, revision, caller }, (progress) =>
          installer.undo(installation, caller, progress),
        );
        logger.warn(`${what}; what it had created is deleted`);
      } catch (error) {
        // On a full disk, for example. The server starts nevertheless.
        logger.error({ err: error }, `${what}, and could not be undone; the next start tries again`);
      }
    }
  }

  close(): void {
    this.#runs.close();
  }
}

export const installations = defineService({
  needs,
  create: (host, services) => new Installations(host, services),
  close: (service) => service.close(),
});
