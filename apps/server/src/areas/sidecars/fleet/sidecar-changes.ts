import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { rows } from '../../../rows.ts';
import type { Collection } from '../../../store/collection.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import { wireTime } from '../../../wire-time.ts';

export type SidecarChange = Schemas['SidecarChange'];
type NewChange = Pick<SidecarChange, 'node_id' | 'node_name' | 'kind'> &
  Partial<Pick<SidecarChange, 'collector_id' | 'configuration_id' | 'details' | 'username'>>;

const storedChanges = defineCollection<SidecarChange>({
  table: 'sidecar_changes',
  entity: 'change',
  updatesWithoutSync: true,
});

const maxAgeMs = 7 * 86_400_000;
const maxStored = 20_000;
const maxPending = 10_000;
const maxDetails = 500;
/** When a whole network is cut off, thousands of sidecars change in the same way: so many of a kind are stored. */
const windowMs = 10 * 60_000;
const maxOfKind = 1000;

interface Filter {
  since?: string | undefined;
  sidecarId?: string | undefined;
  limit: number;
}

/** What changed in the fleet. Changes are stored together about once a second. */
export class SidecarChanges {
  readonly #config: ConfigStore;
  readonly #stored: Collection<SidecarChange>;
  readonly #now: () => number;
  #pending: SidecarChange[] = [];
  #windowStart = 0;
  readonly #ofKind = new Map<string, number>();

  constructor(config: ConfigStore, stored: Collection<SidecarChange>, now: () => number) {
    this.#config = config;
    this.#stored = stored;
    this.#now = now;
  }

  add(change: NewChange): void {
    const isOfUser = change.username !== undefined && change.username !== null;
    const excess = isOfUser ? 0 : this.#excessOf(change.kind);
    if (excess > 1 || this.#pending.length >= maxPending) return;
    const more = `${maxOfKind} such changes in ten minutes; more are not listed`;
    const details = excess === 1 ? more : (change.details?.slice(0, maxDetails).toWellFormed() ?? null);
    const at = this.#now();
    this.#pending.push({
      id: newObjectId(at),
      timestamp: wireTime(at),
      collector_id: null,
      configuration_id: null,
      username: null,
      ...change,
      details,
    });
  }

  /** How many changes of a kind came beyond what is stored of it. */
  #excessOf(kind: string): number {
    const at = this.#now();
    if (Math.abs(at - this.#windowStart) >= windowMs) {
      this.#windowStart = at;
      this.#ofKind.clear();
    }
    const count = (this.#ofKind.get(kind) ?? 0) + 1;
    this.#ofKind.set(kind, count);
    return count - maxOfKind;
  }

  /** Newest first. */
  list({ since = '', sidecarId, limit }: Filter): Schemas['SidecarChanges'] {
    this.flush(this.#pending.length);
    const ofSidecar = sidecarId === undefined ? '' : `AND doc ->> '$.node_id' = ?`;
    const select = rows<{ doc: string }>(
      this.#config.db.prepare(
        `SELECT doc FROM sidecar_changes WHERE doc ->> '$.timestamp' > ? ${ofSidecar}
         ORDER BY doc ->> '$.timestamp' DESC, id DESC LIMIT ?`,
      ),
    );
    const values = sidecarId === undefined ? [since] : [since, sidecarId];
    const changes = select.all(...values, limit + 1).map(({ doc }): SidecarChange => JSON.parse(doc));
    return { changes: changes.slice(0, limit), has_more: changes.length > limit };
  }

  /** Stores the oldest pending changes. */
  flush(limit: number): void {
    const batch = this.#pending.slice(0, limit);
    if (batch.length === 0) return;
    this.#config.withoutSync(() =>
      this.#config.transaction(() => {
        for (const change of batch) this.#stored.create(change);
      }),
    );
    this.#pending = this.#pending.slice(batch.length);
  }

  get pending(): number {
    return this.#pending.length;
  }

  /** Deletes what is too old or too much. */
  trim(): void {
    const { db, withoutSync } = this.#config;
    const old = db.prepare(`DELETE FROM sidecar_changes WHERE doc ->> '$.timestamp' < ?`);
    const excess = db.prepare(
      `DELETE FROM sidecar_changes WHERE id IN (
         SELECT id FROM sidecar_changes ORDER BY doc ->> '$.timestamp' DESC, id DESC LIMIT -1 OFFSET ${maxStored})`,
    );
    withoutSync(() => {
      old.run(wireTime(this.#now() - maxAgeMs));
      excess.run();
    });
  }
}

export const sidecarChanges = defineService({
  needs: { stored: storedChanges },
  create: ({ config, now }, { stored }) => new SidecarChanges(config, stored, now),
  purge: (changes) => changes.trim(),
});
