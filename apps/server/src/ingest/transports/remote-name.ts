import { reverse } from 'node:dns';

const timeToLiveMs = 5 * 60_000;
const maxNames = 10_000;

interface Known {
  name: string | null;
  until: number;
  waiting: ((name: string) => void)[];
}

const known = new Map<string, Known>();

/**
 * Looks up the host name of an address. Cached names are returned at once, others later or never. Messages do not wait
 * for the name: until it is known they carry the address.
 */
export function lookUpName(address: string, found: (name: string) => void): void {
  const entry = known.get(address);
  if (entry && entry.until > Date.now()) {
    if (entry.name !== null) found(entry.name);
    else entry.waiting.push(found);
    return;
  }
  if (known.size >= maxNames) known.clear();
  const pending: Known = { name: null, until: Date.now() + timeToLiveMs, waiting: [found] };
  known.set(address, pending);
  reverse(address, (_error, names) => {
    pending.name = names?.[0] ?? null;
    for (const waiting of pending.waiting) if (pending.name !== null) waiting(pending.name);
    pending.waiting = [];
  });
}
