import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { UnavailableError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import { checkUrlsOfThread } from '../outgoing/url-check-port.ts';
import { RestartDelay } from '../threads/restart-delay.ts';
import { startThread } from '../threads/start-thread.ts';
import type { AdapterConfig, LookupConfiguration } from './definitions.ts';
import { failedResult, type LookupResult } from './lookup-result.ts';
import type { AdapterReport } from './lookup-tables.ts';
import type { FindAllRequest, LookupReply } from './lookups.ts';
import type {
  AdapterPreview,
  LookupEvent,
  LookupRequestName,
  LookupRequests,
  LookupWorkerData,
} from './protocol.ts';
import { lookupContentFolder } from './stored-content.ts';

/** Where the files of data adapters are, unless an option says otherwise. */
export const lookupFolder = (dataDir: string) => path.join(dataDir, 'lookup');

const entry = new URL('./lookup-worker.ts', import.meta.url);

/** Tables of a gigabyte, with what V8 needs for them, while one is replaced. */
const resourceLimits = { maxOldGenerationSizeMb: 4096 };
/** Previews that run or wait; further ones are refused. */
const maxPreviews = 10;

interface Waiting {
  resolve(reply: never): void;
  reject(error: Error): void;
}

interface Options {
  dataDir: string;
  /** Folders with the files that data adapters may read. */
  folders: readonly string[];
  /** The module of the thread. */
  script?: URL;
}

const unconfigured: LookupConfiguration = { adapters: [], caches: [], tables: [] };

/** The lookup tables, which are in a thread that is started with the first of their data adapters. */
export class LookupService {
  /** Asked before a data adapter calls a URL; nothing is called until it is known what may. */
  allowsUrl: AllowsUrl = async () => false;
  readonly #script: URL;
  readonly #data: Omit<LookupWorkerData, 'urlChecks'>;
  readonly #logger: Logger;
  readonly #restart = new RestartDelay();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #configuration = unconfigured;
  #metrics: MetricsSnapshot = {};
  #adapters: readonly AdapterReport[] = [];
  #lastId = 0;
  #previews = 0;
  #isClosed = false;

  constructor({ dataDir, folders, script = entry }: Options, logger: Logger) {
    this.#script = script;
    this.#data = { folders, contentFolder: lookupContentFolder(dataDir) };
    this.#logger = logger;
  }

  /** The first folder with files that data adapters may read. */
  get folder(): string {
    return this.#data.folders[0] ?? '';
  }

  /** Looks up by this from now on. */
  configure(configuration: LookupConfiguration): void {
    this.#configuration = configuration;
    this.#adapters = this.#adapters.filter(({ id }) => configuration.adapters.some((one) => one.id === id));
    if (!this.#worker && configuration.adapters.length === 0) return;
    this.#send('configure', configuration).catch(() => {});
  }

  /** Looks a key up in a table; null when it does not exist. */
  async find(table: string, key: string): Promise<LookupResult | null> {
    if (!this.#configuration.tables.some(({ name }) => name === table)) return null;
    try {
      return await this.#send('find', { table, key });
    } catch (error) {
      return failedResult(error instanceof Error ? error.message : String(error), 0);
    }
  }

  /** Looks keys up for code that cannot wait, in their order. */
  async findAll({ keys, withinMs }: FindAllRequest): Promise<LookupReply[]> {
    const names = new Set(this.#configuration.tables.map(({ name }) => name));
    if (keys.some(({ table }) => names.has(table))) return this.#send('findAll', { keys, withinMs });
    return keys.map(({ table }) => ({ problem: `There is no lookup table ${table}` }));
  }

  /** Looks a key up in a data adapter, past all caches; null when it does not run. */
  query(adapter: string, key: string): Promise<LookupResult | null> {
    return this.#send('query', { adapter, key });
  }

  /** Forgets what is cached for a key of a table, or for all its keys. */
  async purge(table: string, key: string | null): Promise<void> {
    await this.#send('purge', { table, key });
  }

  /** Resolves when a data adapter has read its table anew. */
  async refresh(adapterId: string): Promise<void> {
    await this.#send('refresh', { adapterId });
  }

  /** What is wrong with the settings of a data adapter, by their names. */
  check(config: AdapterConfig): Promise<Record<string, string>> {
    return this.#send('check', config);
  }

  /** Starts a data adapter to see what it reads, and what it has for a key. */
  async preview(config: AdapterConfig, content: string, key: string | null): Promise<AdapterPreview> {
    if (this.#previews >= maxPreviews) throw new UnavailableError('Too many data adapters are being tried');
    this.#previews += 1;
    try {
      return await this.#send('preview', { config, content, key });
    } finally {
      this.#previews -= 1;
    }
  }

  /** The data adapters as they are now. */
  currentAdapters(): Promise<AdapterReport[]> {
    return this.#worker ? this.#send('adapters', null) : Promise.resolve([]);
  }

  /** Resolves when every data adapter has started or failed to, or after this time. */
  async started(withinMs: number): Promise<void> {
    if (this.#worker) await this.#send('started', { withinMs }).catch(() => {});
  }

  /** The data adapters as they were a second ago. */
  adapters(): readonly AdapterReport[] {
    return this.#adapters;
  }

  metrics(): MetricsSnapshot {
    return this.#metrics;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #send<Name extends LookupRequestName>(
    name: Name,
    request: LookupRequests[Name]['request'],
  ): Promise<LookupRequests[Name]['reply']> {
    if (this.#isClosed) return Promise.reject(new UnavailableError('The server is shutting down'));
    const isNew = !this.#worker;
    const worker = this.#worker ?? this.#start();
    if (isNew && name !== 'configure') this.#send('configure', this.#configuration).catch(() => {});
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<LookupRequests[Name]['reply']>();
    this.#waiting.set(id, { resolve, reject });
    worker.postMessage({ id, name, request });
    return promise;
  }

  #start(): Worker {
    const urlChecks = checkUrlsOfThread((url) => this.allowsUrl(url));
    const workerData: LookupWorkerData = { ...this.#data, urlChecks };
    const worker = startThread(this.#script, { workerData, transferList: [urlChecks], resourceLimits });
    worker.on('message', (event: LookupEvent) => this.#hear(event));
    let cause: unknown = null;
    worker.on('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => void this.#replace(cause));
    this.#worker = worker;
    return worker;
  }

  #hear(event: LookupEvent): void {
    if (event.kind === 'second') {
      this.#restart.started();
      this.#metrics = event.metrics;
      this.#note(event.adapters);
      return;
    }
    const waiting = this.#waiting.get(event.id);
    this.#waiting.delete(event.id);
    if (event.kind === 'reply') waiting?.resolve(event.reply as never);
    else waiting?.reject(new Error(event.message));
  }

  #note(adapters: readonly AdapterReport[]): void {
    const before = new Map(this.#adapters.map((adapter) => [adapter.id, adapter]));
    this.#adapters = adapters;
    for (const { id, name, problem, leftOut } of adapters) {
      if (problem !== null && problem !== before.get(id)?.problem)
        this.#logger.warn({ problem }, `The data adapter ${name} fails`);
      if (leftOut > 0 && leftOut !== before.get(id)?.leftOut)
        this.#logger.warn({ lines: leftOut }, `The data adapter ${name} leaves out lines of its table`);
    }
  }

  async #replace(cause: unknown): Promise<void> {
    this.#worker = null;
    for (const { reject } of this.#waiting.values())
      reject(new UnavailableError('The lookup thread has ended'));
    this.#waiting.clear();
    if (this.#isClosed) return;
    this.#logger.error({ err: cause }, 'The lookup thread died and is being restarted');
    await this.#restart.wait();
    if (!this.#isClosed && !this.#worker) this.configure(this.#configuration);
  }
}
