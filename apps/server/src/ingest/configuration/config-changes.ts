import type { Logger } from '../../logger.ts';
import type { ConfigurationChange, PartName, ProcessingParts } from './processing-configuration.ts';

/** What tells that a part has changed; collections do. */
export interface Watched {
  onChange(listener: () => void): void;
}

/** One part: how it is read, and what it is read from. */
export interface PartSource<Name extends PartName = PartName> {
  read(): ProcessingParts[Name];
  watched: readonly Watched[];
}

export type PartSources = { [Name in PartName]?: PartSource<Name> };

/** The least time between two snapshots; the first change after it is applied at once. */
const intervalMs = 100;

/** Makes a snapshot of the processing configuration whenever documents it is read from have changed. */
export class ConfigChanges {
  readonly #sources: PartSources;
  readonly #logger: Logger;
  readonly #send: (change: ConfigurationChange) => void;
  readonly #changed: Set<PartName>;
  #version = 0;
  #timer: NodeJS.Timeout | null = null;
  #flushedAt = Number.NEGATIVE_INFINITY;

  constructor(sources: PartSources, logger: Logger, send: (change: ConfigurationChange) => void) {
    this.#sources = sources;
    this.#logger = logger;
    this.#send = send;
    this.#changed = new Set(Object.keys(sources) as PartName[]);
    for (const [name, { watched }] of Object.entries(sources)) {
      for (const one of watched) one.onChange(() => this.#note(name as PartName));
    }
  }

  /** Sends the parts that have changed since the last snapshot; at first all of them. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushedAt = performance.now();
    if (this.#changed.size === 0) return;
    const parts = Object.fromEntries([...this.#changed].map((name) => [name, this.#sources[name]?.read()]));
    this.#changed.clear();
    this.#version += 1;
    this.#send({ version: this.#version, parts });
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#changed.clear();
  }

  #note(name: PartName): void {
    this.#changed.add(name);
    const wait = Math.max(0, this.#flushedAt + intervalMs - performance.now());
    this.#timer ??= setTimeout(() => this.#flushLater(), wait).unref();
  }

  #flushLater(): void {
    try {
      this.flush();
    } catch (error) {
      this.#logger.error(
        { err: error },
        'Failed to read the processing configuration; messages are processed by the one before',
      );
    }
  }
}
