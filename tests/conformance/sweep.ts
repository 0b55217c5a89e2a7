import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationId, ResponseBody } from '@tailrace/sdk';
import type { Operations } from './contract.ts';
import { type Kind, kinds } from './own-things.ts';
import { type Patience, patiently } from './patience.ts';
import type { Call, Reply, Server } from './server.ts';

/** An entity with the name of a run. */
interface Own {
  kind: Pick<Kind, 'what'>;
  name: string;
  remove: () => Promise<unknown>;
}

export interface Surroundings {
  server: Server;
  operations: Operations;
  patience: Patience;
  /** The prefix of all names that the run creates. */
  prefix: string;
}

const names = ['title', 'name', 'username', 'index_prefix'];

/** The name of an entry if it is the run's own; upper-case names have `_` in place of `-`. */
function ownName(entry: unknown, prefix: string): string | null {
  const fields = Object.entries((entry ?? {}) as Record<string, unknown>);
  const own = fields.find(
    ([key, value]) =>
      names.includes(key) &&
      typeof value === 'string' &&
      value.toLowerCase().replaceAll('_', '-').startsWith(prefix),
  );
  return own ? String(own[1]) : null;
}

/** Reported as left over, because a kind that cannot be listed may still have entities of the run. */
const unseen = ({ what, list }: Kind, { status }: Reply): Own => ({
  kind: { what },
  name: `not known, ${list} answers ${status}`,
  remove: async () => {},
});

/** Finds and deletes what a run has left behind. */
function sweeper({ server, operations, prefix }: Surroundings) {
  async function send(id: OperationId, made: Partial<Call>): Promise<Reply | null> {
    const operation = operations.get(id);
    if (!operation) return null;
    const json = 'application/json';
    return await server
      .send({ operation, path: {}, query: {}, accept: json, contentType: json, ...made })
      .catch(() => null);
  }

  async function ofKind(kind: Kind): Promise<Own[]> {
    const reply = await send(kind.list, { query: kind.query });
    if (reply && reply.status >= 500 && reply.status !== 501) return [unseen(kind, reply)];
    // A kind that the server lacks or hides from this user cannot have been created.
    if (reply?.status !== 200) return [];
    return kind.entries(reply.body as never).flatMap((entry) => {
      const name = ownName(entry, prefix);
      if (name === null) return [];
      const call = { path: kind.path(entry as never), query: kind.removeQuery };
      return [{ kind, name, remove: () => send(kind.remove, call) }];
    });
  }

  /** The whitelist is one document, so the run's entries are removed from its current content. */
  async function whitelisted(): Promise<Own[]> {
    const reply = await send('getUrlWhitelist', {});
    if (reply?.status !== 200) return [];
    const whitelist = reply.body as ResponseBody<'getUrlWhitelist'>;
    const entries = whitelist.entries.filter((entry) => ownName(entry, prefix) === null);
    if (entries.length === whitelist.entries.length) return [];
    const remove = () => send('updateUrlWhitelist', { body: { ...whitelist, entries } });
    return [{ kind: { what: 'whitelisted URLs' }, name: prefix, remove }];
  }

  return async function look(): Promise<Own[]> {
    const found: Own[] = [];
    for (const kind of kinds) found.push(...(await ofKind(kind)));
    return [...found, ...(await whitelisted())];
  };
}

/** Deletes everything with the run's name, and returns what is left. */
export async function sweep(surroundings: Surroundings): Promise<string[]> {
  const { patience } = surroundings;
  const look = sweeper(surroundings);
  async function lookAndDelete(): Promise<Own[]> {
    const found = await look();
    for (const own of found) await own.remove();
    return found;
  }
  const isEmpty = (found: Own[]) => found.length === 0;
  await patiently(lookAndDelete, isEmpty, patience.done, patience);
  // Look again: recent creations may only be visible now, and recent deletions may still be listed.
  await sleep(patience.visible);
  const left = await patiently(lookAndDelete, isEmpty, patience.done, patience);
  return left.map(({ kind, name }) => `${kind.what}: ${name}`);
}
