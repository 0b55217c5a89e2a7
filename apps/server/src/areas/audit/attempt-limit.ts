import type { NewEntry } from './audit-log.ts';

/** Calls without effect are counted for this long. */
const windowMs = 10 * 60_000;
/** So many of a client have entries of their own; the rest share one for each operation. */
const perClient = 10;
/** Entries of their own for all clients together. */
const perWindow = 1000;
const maxNames = 10;

interface Shared {
  entry: NewEntry;
  /** The user names of refused logins. */
  names: Set<string>;
}

/**
 * Bounds the entries of calls without effect, so that whoever guesses passwords or sends what is refused cannot fill the log
 * and push out what others did.
 */
export class AttemptLimit {
  readonly #write: (entry: NewEntry) => void;
  #endsAt = 0;
  #written = 0;
  readonly #clients = new Map<string, number>();
  readonly #shared = new Map<string, Shared>();

  constructor(write: (entry: NewEntry) => void) {
    this.#write = write;
  }

  add(client: string, entry: NewEntry): void {
    if (entry.at >= this.#endsAt) this.#begin(entry.at);
    const attempts = this.#clients.get(client) ?? 0;
    if (attempts < perClient && this.#written < perWindow) {
      this.#clients.set(client, attempts + 1);
      this.#written += 1;
      this.#write(entry);
      return;
    }
    this.#share(client, entry);
  }

  /** Writes what was only counted. */
  flush(): void {
    const shared = [...this.#shared.values()];
    this.#shared.clear();
    for (const { entry, names } of shared) {
      const details = [...entry.details, { name: 'usernames', value: [...names].join(', ') }];
      this.#write(names.size > 0 ? { ...entry, actor: null, details } : entry);
    }
  }

  #begin(now: number): void {
    this.flush();
    this.#clients.clear();
    this.#written = 0;
    this.#endsAt = now + windowMs;
  }

  #share(client: string, entry: NewEntry): void {
    // A client without an entry of its own came after too many others, and is counted with them.
    const isKnown = this.#clients.has(client);
    const key = `${isKnown ? client : ''} ${entry.operation} ${entry.outcome}`;
    const found = this.#shared.get(key) ?? {
      entry: { ...entry, count: 0, target: null, ...(isKnown ? {} : { address: '', actor: null }) },
      names: new Set<string>(),
    };
    found.entry.count += 1;
    found.entry.at = entry.at;
    if (entry.actor?.id === null && found.names.size < maxNames) found.names.add(entry.actor.username);
    this.#shared.set(key, found);
  }
}
