import type { KeyValues } from '../../../store/settings.ts';

/** The deletion of the messages that match a query. */
export interface Deletion {
  id: string;
  query: string;
  /** Milliseconds since 1970, both included. */
  range: { from: number; to: number };
  /** Empty for all. */
  streams: string[];
  username: string;
  requestedAt: number;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** How many messages matched when it was requested. */
  expected: number;
  deleted: number;
  error: string | null;
  /** Indices and index sets that were left alone. */
  closedIndices: string[];
  readOnlySets: string[];
}

const key = 'message_deletions';
/** The oldest are forgotten beyond this; the system messages still name them. */
const maxStored = 50;

export const isOver = ({ status }: Deletion) => status !== 'waiting' && status !== 'running';

/** The latest deletions, newest first. */
export class StoredDeletions {
  readonly #settings: Pick<KeyValues, 'get' | 'set'>;

  constructor(settings: Pick<KeyValues, 'get' | 'set'>) {
    this.#settings = settings;
  }

  list(): Deletion[] {
    return (this.#settings.get(key) as Deletion[] | undefined) ?? [];
  }

  find(id: string): Deletion | null {
    return this.list().find((one) => one.id === id) ?? null;
  }

  add(deletion: Deletion): void {
    this.#settings.set(key, [deletion, ...this.list()].slice(0, maxStored));
  }

  update(id: string, changes: Partial<Deletion>): void {
    this.#settings.set(
      key,
      this.list().map((one) => (one.id === id ? { ...one, ...changes } : one)),
    );
  }
}
