import { hash, randomBytes } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';
import { type StoredToken, type TokenStore, tokenStore } from './token-store.ts';

/** Access tokens, which scripts use instead of a password. */
export interface TokenService {
  listOf(userId: string): Schemas['TokenSummary'][];
  /** Returns the secret, which is not stored. */
  create(userId: string, name: string): Schemas['Token'];
  /** Deletes a token of the user by its id or its secret. */
  delete(userId: string, idOrSecret: string): void;
  /** The user of this secret. Updates the token's last use. */
  use(secret: string): string | null;
  /** Writes last uses that could not be written before. */
  flush(): void;
}

const alphabet = '0123456789abcdefghijklmnopqrstuv';
const secretLength = 51;

/** A use is written at most this often, so that a script's poll does not cost a disk write. */
const writeEveryMs = 30_000;

/** Tokens in memory; all are forgotten when there are more. */
const maxRecent = 1000;

const newSecret = () => Array.from(randomBytes(secretLength), (byte) => alphabet[byte % 32]).join('');
const hashOf = (secret: string) => hash('sha256', secret);

function createTokenService(store: TokenStore, now: () => number): TokenService {
  /** Last uses to write later, because no request may fail while the disk cannot be written. */
  const unwritten = new Map<string, number>();
  /** Tokens that were used, by the hash of their secret: agents report thousands of times a second. */
  const recent = new Map<string, StoredToken>();

  const lastUse = ({ id, last_access }: StoredToken) => unwritten.get(id) ?? last_access;

  const summary = (token: StoredToken): Schemas['TokenSummary'] => ({
    id: token.id,
    name: token.name,
    last_access: wireTime(lastUse(token)),
  });

  function tokenOf(secret: string): StoredToken | null {
    const secretHash = hashOf(secret);
    const known = recent.get(secretHash);
    if (known) return known;
    const token = store.byHash(secretHash);
    if (token && recent.size >= maxRecent) recent.clear();
    if (token) recent.set(secretHash, token);
    return token;
  }

  function write(id: string, time: number): void {
    if (tryToWrite(() => store.touch(id, time))) unwritten.delete(id);
    else unwritten.set(id, time);
  }

  return {
    listOf: (userId) => store.listOf(userId).map(summary),

    create(userId, name) {
      const secret = newSecret();
      const token = { id: newObjectId(), user_id: userId, name, secret_hash: hashOf(secret), last_access: 0 };
      store.insert(token);
      return { ...summary(token), token: secret };
    },

    delete(userId, idOrSecret) {
      const secretHash = hashOf(idOrSecret);
      const token = store
        .listOf(userId)
        .find(({ id, secret_hash }) => id === idOrSecret.toLowerCase() || secret_hash === secretHash);
      if (!token) throw new NotFoundError('The user has no such access token');
      store.delete(token.id);
      recent.delete(token.secret_hash);
      unwritten.delete(token.id);
    },

    use(secret) {
      const token = tokenOf(secret);
      if (!token) return null;
      if (now() - lastUse(token) >= writeEveryMs) {
        write(token.id, now());
        token.last_access = now();
      }
      return token.user_id;
    },

    flush() {
      for (const [id, time] of unwritten) write(id, time);
    },
  };
}

export const tokenService = defineService({
  create: ({ config, now }) => createTokenService(tokenStore(config), now),
  purge: (tokens) => tokens.flush(),
  close: (tokens) => tokens.flush(),
});
