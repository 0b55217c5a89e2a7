import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
import { wireTime } from '../../../wire-time.ts';
import {
  type StoredConfiguration,
  type StoredRevision,
  storedRevisions,
} from '../rendering/stored-collectors.ts';

const maxRevisions = 50;
/** Of the templates of one configuration's revisions. */
const maxCharacters = 2_000_000;

/** The last states of each configuration, so that an older one can be restored. */
export class ConfigurationRevisions {
  readonly #stored: Collection<StoredRevision>;
  readonly #now: () => number;

  constructor(stored: Collection<StoredRevision>, now: () => number) {
    this.#stored = stored;
    this.#now = now;
  }

  /** The newest first. */
  list(configurationId: string): Schemas['ConfigurationRevision'][] {
    return this.#of(configurationId).map(({ id: _, configuration_id, ...revision }) => revision);
  }

  /** Adds a revision, unless the newest one is the same, and deletes the oldest beyond the limits. */
  add({ id: configuration_id, name, color, template }: StoredConfiguration, username: string): void {
    const revisions = this.#of(configuration_id);
    const [newest] = revisions;
    if (newest?.name === name && newest.color === color && newest.template === template) return;
    const added = this.#stored.create({
      id: newObjectId(this.#now()),
      configuration_id,
      revision: (newest?.revision ?? 0) + 1,
      ...{ name, color, template },
      changed_at: wireTime(this.#now()),
      changed_by: username,
    });
    let characters = added.template.length;
    for (const [index, revision] of revisions.entries()) {
      characters += revision.template.length;
      if (index + 1 >= maxRevisions || characters > maxCharacters) this.#stored.delete(revision.id);
    }
  }

  #of(configurationId: string): StoredRevision[] {
    return this.#stored
      .listBy('configuration_id', configurationId)
      .toSorted((a, b) => b.revision - a.revision);
  }
}

export const configurationRevisions = defineService({
  needs: { stored: storedRevisions },
  create: ({ now }, { stored }) => new ConfigurationRevisions(stored, now),
});
