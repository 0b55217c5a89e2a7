import type { AllowsUrl } from '../../outgoing/fetch-allowed.ts';
import type { AllowedFiles } from '../allowed-file.ts';
import type { AdapterValue } from '../lookup-result.ts';
import type { MemoryBudget } from './memory-budget.ts';
import type { Table } from './read-table.ts';

/** Finds values by key: in a table in memory at once, elsewhere when it is there. */
export interface Adapter {
  /** Rejects with the reason why it cannot be used now; it is tried again. */
  start(): Promise<void>;
  /** Throws or rejects when it fails, which is not the same as to have nothing. */
  find(key: string, signal: AbortSignal): AdapterValue | Promise<AdapterValue>;
  /** The time that a lookup may take; null for one that is answered from memory. */
  readonly timeoutMs: number | null;
  /** Why it does not have what it should have, such as a newer content; null when all is well. */
  readonly problem: string | null;
  /** The table that it has read; null for an adapter that reads none. */
  readonly table: Table | null;
  /** Reads its table anew if that has changed. */
  refresh(): Promise<void>;
  close(): void;
}

/** What adapters need of the thread that they run in. */
export interface AdapterContext {
  /** The id of the data adapter; null for one that is only tried. */
  id: string | null;
  files: AllowedFiles;
  /** Where the tables are that the server stores. */
  contentFolder: string;
  /** The content of a table that is only tried. */
  content: string | null;
  allowsUrl: AllowsUrl;
  budget: MemoryBudget;
  /** Called when other values are found from now on. */
  changed(): void;
}

/** The settings cannot be used, however often it is tried. */
export class AdapterSettingsError extends Error {
  override name = 'AdapterSettingsError';
}
