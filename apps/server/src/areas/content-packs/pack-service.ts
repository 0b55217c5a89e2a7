import { revisionNumbers } from '@tailrace/domain/content-packs/content-packs';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../errors.ts';
import type { Host } from '../../host/host.ts';
import { defineService, type MadeServices } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { rows } from '../../rows.ts';
import { apiVersion } from '../../version.ts';
import { wireTime } from '../../wire-time.ts';
import { checkConstraints, defaultConstraints } from './constraints.ts';
import { type Pack, packKey, storedInstallations, storedPacks } from './stored-packs.ts';

export const maxEntities = 10_000;
const maxRevisions = 1000;
const maxStoredBytes = 100 << 20;
const maxIdLength = 200;

const needs = { packs: storedPacks, installations: storedInstallations };

/** The stored content packs. */
export class PackService {
  readonly #host: Host;
  readonly #stored: MadeServices<typeof needs>;

  constructor(host: Host, stored: MadeServices<typeof needs>) {
    this.#host = host;
    this.#stored = stored;
  }

  /** The pack of a file; throws a BadRequestError for one that cannot be stored. */
  read(upload: Schemas['ContentPackUpload']): Pack {
    return read(upload, this.#host.now());
  }

  create(upload: Schemas['ContentPackUpload']): Pack {
    const now = this.#host.now();
    const pack = read(upload, now);
    this.#requireRoom();
    const { id, rev } = pack;
    this.#stored.packs.create({ id: newObjectId(now), key: packKey(id, rev), pack_id: id, pack });
    return pack;
  }

  /** Sizes are read without the packs. */
  #requireRoom(): void {
    const size = rows<{ count: number; bytes: number }>(
      this.#host.config.db.prepare(
        'SELECT count(*) AS count, coalesce(sum(octet_length(doc)), 0) AS bytes FROM content_packs',
      ),
    );
    const { count, bytes } = size.get() ?? { count: 0, bytes: 0 };
    if (count < maxRevisions && bytes < maxStoredBytes) return;
    throw new BadRequestError(
      `There is no room for another content pack: ${count} revisions have ${bytes} bytes, and at most ${maxRevisions} with ${maxStoredBytes} are stored. Delete revisions that are not needed first`,
    );
  }

  list(): Pack[] {
    return this.#stored.packs.list().map(({ pack }) => pack);
  }

  listLatest(): Pack[] {
    const latest = new Map<string, Pack>();
    for (const pack of this.list()) {
      if (pack.rev >= (latest.get(pack.id)?.rev ?? pack.rev)) latest.set(pack.id, pack);
    }
    return [...latest.values()];
  }

  /** Keyed by revision. */
  revisions(packId: string): Record<string, Pack> {
    const stored = this.#stored.packs.listBy('pack_id', packId);
    if (stored.length === 0) throw new NotFoundError(`There is no content pack ${packId}`);
    return Object.fromEntries(stored.map(({ pack }) => [pack.rev, pack]));
  }

  get(packId: string, revision: number): Pack {
    const stored = this.#stored.packs.findBy('key', packKey(packId, revision));
    if (!stored) throw new NotFoundError(`There is no revision ${revision} of a content pack ${packId}`);
    return stored.pack;
  }

  /** The name of the latest revision; null without any. */
  find(packId: string): { id: string; name: string; revisions: number[] } | null {
    const stored = this.#stored.packs.listBy('pack_id', packId);
    const byRevision = Object.fromEntries(stored.map(({ pack }) => [pack.rev, pack]));
    const revisions = revisionNumbers(byRevision);
    const [latest = 0] = revisions;
    const pack = byRevision[latest];
    return pack ? { id: packId, name: pack.name, revisions } : null;
  }

  /** Deletes one revision, or all of them. */
  delete(packId: string, revision?: number): void {
    const { packs, installations } = this.#stored;
    packs.transaction(() => {
      const isInstalled = installations
        .listBy('content_pack_id', packId)
        .some((each) => revision === undefined || each.content_pack_revision === revision);
      if (isInstalled) {
        throw new BadRequestError('The content pack is still installed; uninstall it before deleting it');
      }
      const deleted = packs
        .listBy('pack_id', packId)
        .filter(({ pack }) => revision === undefined || pack.rev === revision);
      if (deleted.length === 0 && revision !== undefined) this.get(packId, revision);
      for (const { id } of deleted) packs.delete(id);
    });
  }

  /** By pack id and revision, only those that are installed. */
  metadata(): Schemas['ContentPackList']['content_packs_metadata'] {
    const installed = this.#stored.installations.list().filter(({ state }) => state !== 'installing');
    const byPack = [...Map.groupBy(installed, (each) => each.content_pack_id)].map(([packId, ofPack]) => {
      const byRevision = Map.groupBy(ofPack, (each) => each.content_pack_revision);
      const counts = [...byRevision].map(([rev, each]) => [rev, { installation_count: each.length }]);
      return [packId, Object.fromEntries(counts)];
    });
    return Object.fromEntries(byPack);
  }
}

function read(upload: Schemas['ContentPackUpload'], now: number): Pack {
  if (!('entities' in upload)) {
    throw new BadRequestError(
      'The content pack has the format of Graylog before 3.0, which cannot be installed. Install it on a server of that version, and export the entities from a newer one',
    );
  }
  const { id, entities, parameters = [] } = upload;
  if (id === '' || id.length > maxIdLength) {
    throw new BadRequestError(`The id of a content pack has 1 to ${maxIdLength} characters`);
  }
  if (entities.length > maxEntities) {
    throw new BadRequestError(
      `The content pack has ${entities.length} entities, and at most ${maxEntities} are allowed. Split it into several packs`,
    );
  }
  const constrained = entities.map((entity) => ({
    ...entity,
    constraints: entity.constraints?.length ? entity.constraints : [...defaultConstraints],
  })) as Pack['entities'];
  return {
    ...upload,
    v: '1',
    created_at: upload.created_at ?? wireTime(now),
    server_version: upload.server_version ?? apiVersion,
    parameters,
    entities: constrained,
  };
}

/** A revision as calls return it, with what its constraints mean here. */
export const packResponse = (pack: Pack): Schemas['ContentPackResponse'] => ({
  content_pack: pack,
  constraints_result: checkConstraints(pack),
});

export const packService = defineService({
  needs,
  create: (host, stored) => new PackService(host, stored),
});
