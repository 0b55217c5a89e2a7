import { createHash } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineCollection } from '../../../host/collection.ts';
import type { Host } from '../../../host/host.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
import { tryToWrite } from '../../../store/storage-failure.ts';
import { wireTime } from '../../../wire-time.ts';
import { boundedSentText, type Delivery, type RegisteredSidecar } from './registered-sidecar.ts';
import { type SidecarChanges, sidecarChanges } from './sidecar-changes.ts';

export type { Delivery, RegisteredSidecar } from './registered-sidecar.ts';

/** A text as it was sent. */
interface StoredDelivery {
  id: string;
  /** Sidecar and configuration. */
  key: string;
  node_id: string;
  text: string;
}

const storedSidecars = defineCollection<RegisteredSidecar>({
  table: 'sidecars',
  entity: 'sidecar',
  unique: [{ property: 'node_id' }],
  updatesWithoutSync: true,
});

const storedDeliveries = defineCollection<StoredDelivery>({
  table: 'sidecar_deliveries',
  entity: 'sent configuration',
  unique: [{ property: 'key' }],
  // It contains the values of variables.
  secretTexts: {
    titleOf: ({ node_id }) => node_id,
    replaced: (delivery, replace) => ({ ...delivery, text: replace(delivery.text, 'text') as string }),
  },
  updatesWithoutSync: true,
});

export const maxSidecars = 20_000;
/** Of one sidecar, the configurations that it no longer has included. */
const maxDeliveries = 50;
const flushEveryMs = 1000;
/** Rows of each table that are written at a time. */
const batchSize = 500;
/** When a sidecar was last seen, and its metrics, change with each heartbeat; they are written once a minute. */
const detailsEveryMs = 60_000;

/** A sidecar in memory, with what is not stored of it. */
export interface SidecarEntry {
  readonly document: RegisteredSidecar;
  /** When it was last seen in ms; the server's start counts, so that a restart makes nobody silent. */
  activeAt: number;
  /** Set when something changed that its state depends on. */
  isStateOutdated: boolean;
}

interface Entry extends SidecarEntry {
  document: RegisteredSidecar;
  isStored: boolean;
  writtenAt: number;
}

const keyOf = (nodeId: string, configurationId: string) => `${configurationId.toLowerCase()} ${nodeId}`;

/** The sidecars in memory. A fleet reports every few seconds, so that changes are stored together. */
export class SidecarRegistry {
  readonly #host: Pick<Host, 'config' | 'now'>;
  readonly #stored: Collection<RegisteredSidecar>;
  readonly #storedTexts: Collection<StoredDelivery>;
  readonly #changes: SidecarChanges;
  readonly #entries = new Map<string, Entry>();
  /** To be written with the next batches. */
  readonly #changed = new Set<Entry>();
  /** To be written within a minute. */
  readonly #touched = new Set<Entry>();
  readonly #texts = new Map<string, Omit<StoredDelivery, 'id'>>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    host: Pick<Host, 'config' | 'now'>,
    stored: Collection<RegisteredSidecar>,
    storedTexts: Collection<StoredDelivery>,
    changes: SidecarChanges,
  ) {
    this.#host = host;
    this.#stored = stored;
    this.#storedTexts = storedTexts;
    this.#changes = changes;
    const at = host.now();
    for (const document of stored.list()) {
      const seenAt = Date.parse(document.last_seen);
      const activeAt = document.state === 'silent' ? seenAt : Math.max(seenAt, at);
      this.#entries.set(document.node_id, {
        ...{ document, activeAt, isStateOutdated: true, isStored: true, writtenAt: at },
      });
    }
    this.#timer = setInterval(() => this.flush(batchSize), flushEveryMs).unref();
  }

  find(nodeId: string): RegisteredSidecar | null {
    return this.#entries.get(nodeId)?.document ?? null;
  }

  list(): readonly RegisteredSidecar[] {
    return Array.from(this.#entries.values(), ({ document }) => document);
  }

  assignedTo(configurationId: string): readonly RegisteredSidecar[] {
    return this.list().filter(({ assignments }) =>
      assignments?.some(({ configuration_id }) => configuration_id === configurationId),
    );
  }

  get size(): number {
    return this.#entries.size;
  }

  entry(nodeId: string): SidecarEntry | null {
    return this.#entries.get(nodeId) ?? null;
  }

  entries(): Iterable<SidecarEntry> {
    return this.#entries.values();
  }

  /** Adds a sidecar; throws a BadRequestError when there are too many. */
  add(document: RegisteredSidecar): SidecarEntry {
    if (this.#entries.size >= maxSidecars) {
      throw new BadRequestError(`There are ${maxSidecars} sidecars already; no more can register`);
    }
    const activeAt = Date.parse(document.last_seen);
    const entry = { document, activeAt, isStateOutdated: true, isStored: false, writtenAt: 0 };
    this.#entries.set(document.node_id, entry);
    this.#changed.add(entry);
    return entry;
  }

  /** Replaces properties of a sidecar, to be stored with the next batch. */
  change(nodeId: string, changes: Partial<RegisteredSidecar>): void {
    const entry = this.#entries.get(nodeId);
    if (!entry) return;
    entry.document = { ...entry.document, ...changes };
    this.#changed.add(entry);
    this.#touched.delete(entry);
  }

  /** Replaces properties that change with every heartbeat, to be stored within a minute. */
  touch(nodeId: string, changes: Partial<RegisteredSidecar>): void {
    const entry = this.#entries.get(nodeId);
    if (!entry) return;
    entry.document = { ...entry.document, ...changes };
    if (!this.#changed.has(entry)) this.#touched.add(entry);
  }

  /** Replaces properties of sidecars and stores them before it returns, for what a user changed. */
  changeAndStore(changes: ReadonlyMap<string, Partial<RegisteredSidecar>>): void {
    const entries = [...changes.keys()].flatMap((nodeId) => this.#entries.get(nodeId) ?? []);
    const before = entries.map(({ document }) => document);
    for (const entry of entries) {
      entry.document = { ...entry.document, ...changes.get(entry.document.node_id) };
      entry.isStateOutdated = true;
    }
    try {
      this.#host.config.transaction(() => this.#write(entries));
    } catch (error) {
      for (const [index, entry] of entries.entries()) entry.document = before[index] ?? entry.document;
      throw error;
    }
    this.#written(entries);
  }

  /** Removes sidecars with everything that is stored of them. */
  remove(nodeIds: readonly string[]): void {
    const { config } = this.#host;
    const texts = config.db.prepare(`DELETE FROM sidecar_deliveries WHERE doc ->> '$.node_id' = ?`);
    const entries = nodeIds.flatMap((nodeId) => this.#entries.get(nodeId) ?? []);
    config.withoutSync(() =>
      config.transaction(() => {
        for (const { document, isStored } of entries) {
          if (isStored) this.#stored.delete(document.id);
          texts.run(document.node_id);
        }
      }),
    );
    for (const entry of entries) {
      this.#entries.delete(entry.document.node_id);
      this.#changed.delete(entry);
      this.#touched.delete(entry);
    }
    for (const [key, { node_id }] of this.#texts) if (!this.#entries.has(node_id)) this.#texts.delete(key);
  }

  /** Records that a sidecar has the text of a configuration; `text` is null when it had it already. */
  recordSent(nodeId: string, configurationId: string, version: string, text: string | null): void {
    const entry = this.#entries.get(nodeId);
    if (!entry) return;
    const { deliveries, errors, node_name } = entry.document;
    const known = Object.hasOwn(deliveries, configurationId) ? deliveries[configurationId] : undefined;
    const checksum = text === null ? (known?.checksum ?? null) : createHash('md5').update(text).digest('hex');
    const isKnown = known?.version === version && known.checksum === checksum;
    if (isKnown && !Object.hasOwn(errors, configurationId)) return;
    entry.isStateOutdated = true;
    const { [configurationId]: _, ...others } = errors;
    if (isKnown) {
      this.change(nodeId, { errors: others });
      return;
    }
    if (text !== null) {
      const key = keyOf(nodeId, configurationId);
      this.#texts.set(key, { key, node_id: nodeId, text: boundedSentText(text) });
      this.#changes.add({ node_id: nodeId, node_name, kind: 'sent', configuration_id: configurationId });
    }
    const delivery: Delivery = { version, sent_at: wireTime(this.#host.now()), is_reported: false, checksum };
    this.change(nodeId, { errors: others, deliveries: this.#withDelivery(entry, configurationId, delivery) });
  }

  /** The deliveries with another one; the oldest goes when there are too many. */
  #withDelivery({ document }: Entry, configurationId: string, delivery: Delivery): Record<string, Delivery> {
    const { [configurationId]: _, ...others } = document.deliveries;
    const [oldest] = Object.entries(others).toSorted(([, a], [, b]) => (a.sent_at < b.sent_at ? -1 : 1));
    if (oldest && Object.keys(others).length >= maxDeliveries) {
      const key = keyOf(document.node_id, oldest[0]);
      this.#texts.delete(key);
      const stored = this.#storedTexts.findBy('key', key);
      if (stored) this.#storedTexts.delete(stored.id);
      delete others[oldest[0]];
    }
    return { ...others, [configurationId]: delivery };
  }

  /** Records why a template could not be rendered for a sidecar; null when it could. */
  recordRenderError(
    nodeId: string,
    configurationId: string,
    error: Schemas['CollectorTemplateError'] | null,
  ): void {
    const entry = this.#entries.get(nodeId);
    if (!entry) return;
    const { errors } = entry.document;
    const known = Object.hasOwn(errors, configurationId) ? errors[configurationId] : undefined;
    if (JSON.stringify(known ?? null) === JSON.stringify(error)) return;
    const { [configurationId]: _, ...others } = errors;
    entry.isStateOutdated = true;
    this.change(nodeId, { errors: error ? { ...others, [configurationId]: error } : others });
  }

  /** The text that a sidecar was last sent; null when it never was. */
  sentText(nodeId: string, configurationId: string): string | null {
    const key = keyOf(nodeId, configurationId);
    return (this.#texts.get(key) ?? this.#storedTexts.findBy('key', key))?.text ?? null;
  }

  /** Stores what has changed, at most `limit` rows of each table; keeps it while the disk cannot be written. */
  flush(limit: number): void {
    const at = this.#host.now();
    const changed = [...this.#changed].slice(0, limit);
    const due = [...this.#touched].filter(({ writtenAt }) => Math.abs(at - writtenAt) >= detailsEveryMs);
    const entries = [...changed, ...due.slice(0, limit - changed.length)];
    const texts = [...this.#texts].slice(0, limit);
    if (entries.length + texts.length + this.#changes.pending === 0) return;
    const { config } = this.#host;
    tryToWrite(() => {
      config.withoutSync(() =>
        config.transaction(() => {
          this.#write(entries);
          for (const [, text] of texts) this.#writeText(text);
        }),
      );
      this.#written(entries);
      for (const [key, text] of texts) if (this.#texts.get(key) === text) this.#texts.delete(key);
      this.#changes.flush(limit);
    });
  }

  close(): void {
    clearInterval(this.#timer);
    for (const entry of this.#touched) this.#changed.add(entry);
    // The rounds are bounded, because nothing gets less while the disk cannot be written.
    const waiting = Math.max(this.#changed.size, this.#texts.size, this.#changes.pending);
    for (let round = 0; round <= waiting / batchSize; round += 1) this.flush(batchSize);
  }

  #write(entries: readonly Entry[]): void {
    for (const { document, isStored } of entries) {
      if (isStored) this.#stored.update(document);
      else this.#stored.create(document);
    }
  }

  #written(entries: readonly Entry[]): void {
    const at = this.#host.now();
    for (const entry of entries) {
      Object.assign(entry, { isStored: true, writtenAt: at });
      this.#changed.delete(entry);
      this.#touched.delete(entry);
    }
  }

  #writeText(text: Omit<StoredDelivery, 'id'>): void {
    const stored = this.#storedTexts.findBy('key', text.key);
    if (stored) this.#storedTexts.update({ ...text, id: stored.id });
    else this.#storedTexts.create({ ...text, id: newObjectId() });
  }
}

export const sidecarRegistry = defineService({
  needs: { stored: storedSidecars, texts: storedDeliveries, changes: sidecarChanges },
  create: ({ config, now }, { stored, texts, changes }) =>
    new SidecarRegistry({ config, now }, stored, texts, changes),
  close: (registry) => registry.close(),
});
