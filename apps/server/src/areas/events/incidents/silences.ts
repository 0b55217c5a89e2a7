import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { rows } from '../../../rows.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import { wireTime } from '../../../wire-time.ts';

type Silence = Schemas['IncidentSilence'];

/** The groups of definitions that send no notifications for a time, whether they have an incident or not. */
export class Silences {
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(config: ConfigStore, now: () => number) {
    this.#now = now;
    this.#statements = prepare(config);
  }

  /** The silence of a group; null when there is none or it has ended. */
  find(groupId: string): Silence | null {
    const row = this.#statements.find.get(groupId, wireTime(this.#now()));
    if (!row) return null;
    const { username, at, until } = JSON.parse(row.doc);
    return { username, at, until };
  }

  /** Replaces that of the group. */
  begin(groupId: string, username: string, minutes: number): void {
    const now = this.#now();
    const silence: Silence = { username, at: wireTime(now), until: wireTime(now + minutes * 60_000) };
    this.#statements.end.run(groupId);
    const id = newObjectId(now);
    this.#statements.add.run(id, JSON.stringify({ id, group_id: groupId, ...silence }));
  }

  end(groupId: string): void {
    this.#statements.end.run(groupId);
  }

  /** Deletes what has ended. */
  purge(): void {
    this.#statements.purge.run(wireTime(this.#now()));
  }
}

function prepare({ db }: ConfigStore) {
  return {
    find: rows<{ doc: string }>(
      db.prepare(
        `SELECT doc FROM incident_silences WHERE doc ->> '$.group_id' = ? AND doc ->> '$.until' > ?`,
      ),
    ),
    add: db.prepare('INSERT INTO incident_silences (id, doc) VALUES (?, ?)'),
    end: db.prepare(`DELETE FROM incident_silences WHERE doc ->> '$.group_id' = ?`),
    purge: db.prepare(`DELETE FROM incident_silences WHERE doc ->> '$.until' <= ?`),
  };
}

export const silenceService = defineService({
  create: ({ config, now }) => new Silences(config, now),
  purge: (silences) => silences.purge(),
});
