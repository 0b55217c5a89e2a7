import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineService, type MadeServices } from '../../host/service.ts';
import {
  type InstalledEntity,
  installedEntities,
  nativeKey,
  type StoredInstallation,
  storedInstallations,
} from './stored-packs.ts';

const needs = { installations: storedInstallations, entities: installedEntities };

/** What is stored about installations and their entities. */
export class InstallationRecords {
  readonly installations: MadeServices<typeof needs>['installations'];
  readonly #entities: MadeServices<typeof needs>['entities'];

  constructor({ installations, entities }: MadeServices<typeof needs>) {
    this.installations = installations;
    this.#entities = entities;
  }

  /** Of a pack, or of all. Those that are being made are not shown. */
  list(packId?: string): StoredInstallation[] {
    const all =
      packId === undefined ? this.installations.list() : this.installations.listBy('content_pack_id', packId);
    return all.filter(({ state }) => state !== 'installing');
  }

  get(packId: string, id: string): StoredInstallation {
    const found = this.installations.find(id);
    if (!found || found.content_pack_id !== packId || found.state === 'installing') {
      throw new NotFoundError(`The content pack ${packId} has no installation ${id}`);
    }
    return found;
  }

  wire(installation: StoredInstallation): Schemas['ContentPackInstallation'] {
    const { id, state, ...rest } = installation;
    return { ...rest, _id: id, entities: this.entitiesOf(id).map(({ entity }) => entity) };
  }

  /** In the order of installation. */
  entitiesOf(installationId: string): InstalledEntity[] {
    return this.#entities.listBy('installation_id', installationId);
  }

  /** The position is in the order of installation. */
  add(installationId: string, position: number, entity: Schemas['NativeEntityDescriptor']): InstalledEntity {
    const native_key = nativeKey(entity.type.name, entity.id);
    const record = {
      id: `${installationId}.${String(position).padStart(5, '0')}`,
      installation_id: installationId,
      native_key,
      entity,
      // One that an earlier installation created is removed with the last installation that has it.
      is_created:
        !entity.found_on_system ||
        this.#entities.listBy('native_key', native_key).some(({ is_created }) => is_created),
      data: null,
    };
    return this.#entities.create(record);
  }

  setData(record: InstalledEntity, data: object): void {
    this.#entities.update({ ...record, data });
  }

  remove(record: InstalledEntity): void {
    this.#entities.delete(record.id);
  }

  removeInstallation(id: string): void {
    this.installations.transaction(() => {
      for (const record of this.entitiesOf(id)) this.remove(record);
      this.installations.delete(id);
    });
  }

  /** Whether another installation, of any pack, has the same entity. */
  isShared({ installation_id, native_key }: InstalledEntity): boolean {
    return this.#entities
      .listBy('native_key', native_key)
      .some((other) => other.installation_id !== installation_id);
  }
}

export const installationRecords = defineService({
  needs,
  create: (_, stored) => new InstallationRecords(stored),
});
