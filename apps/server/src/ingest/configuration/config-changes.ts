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

/** Changes within this time become one snapshot. */
const coalescingMs = 100;

/** Makes a snapshot of the processing configuration whenever documents it is read from have changed. */
export class ConfigChanges {
  readonly #sources: PartSources;
  readonly #logger: Logger;
  readonly #send: (change: ConfigurationChange) => void;
  readonly #changed: Set<PartName>;
  #version = 0;
  #timer: NodeJS.Timeout | null = null;

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
    this.#timer ??= setTimeout(() => this.#flushLater(), coalescingMs).unref();
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
