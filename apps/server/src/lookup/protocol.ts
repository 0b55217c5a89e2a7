import type { MessagePort } from 'node:worker_threads';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { TableProblem } from './adapters/read-table.ts';
import type { AdapterConfig, LookupConfiguration } from './definitions.ts';
import type { LookupResult } from './lookup-result.ts';
import type { AdapterReport } from './lookup-tables.ts';
import type { FindAllRequest, LookupKey, LookupReply } from './lookups.ts';

export interface LookupWorkerData {
  /** Folders with the files that data adapters may read. */
  folders: readonly string[];
  /** Where the tables are that the server stores. */
  contentFolder: string;
  /** Where URLs are checked before they are called. */
  urlChecks: MessagePort;
}

/** What a data adapter that is only tried would read and find. */
export interface AdapterPreview {
  error: string | null;
  columns: string[] | null;
  rows: string[][];
  totalRows: number | null;
  problems: TableProblem[];
  result: LookupResult | null;
}

/** The requests of the main thread, with their replies. */
export interface LookupRequests {
  configure: { request: LookupConfiguration; reply: null };
  /** Null for a table that does not exist. */
  find: { request: LookupKey; reply: LookupResult | null };
  findAll: { request: FindAllRequest; reply: LookupReply[] };
  /** Null for a data adapter that does not run. */
  query: { request: { adapter: string; key: string }; reply: LookupResult | null };
  purge: { request: { table: string; key: string | null }; reply: null };
  refresh: { request: { adapterId: string }; reply: null };
  adapters: { request: null; reply: AdapterReport[] };
  /** Replies when every data adapter has started or failed to, or after some time. */
  started: { request: { withinMs: number }; reply: null };
  /** What is wrong with settings, by their names. */
  check: { request: AdapterConfig; reply: Record<string, string> };
  preview: {
    request: { config: AdapterConfig; content: string; key: string | null };
    reply: AdapterPreview;
  };
}

export type LookupRequestName = keyof LookupRequests;

export interface LookupRequest<Name extends LookupRequestName = LookupRequestName> {
  id: number;
  name: Name;
  request: LookupRequests[Name]['request'];
}

/** Events of the lookup thread: replies, and once a second what it has measured. */
export type LookupEvent =
  | { kind: 'reply'; id: number; reply: LookupRequests[LookupRequestName]['reply'] }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'second'; metrics: MetricsSnapshot; adapters: AdapterReport[] };
