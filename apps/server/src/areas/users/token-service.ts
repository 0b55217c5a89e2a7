import { createHash, randomBytes } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';
import { type StoredToken, type TokenStore, tokenStore } from './token-store.ts';

/** Secrets that stand for a user's password in scripts. */
export interface TokenService {
  listOf(userId: string): Schemas['TokenSummary'][];
  /** The only time the secret is known. */
  create(userId: string, name: string): Schemas['Token'];
  /** By its id or its secret, if it is the user's. */
  delete(userId: string, idOrSecret: string): void;
  /** Whose secret this is; counts as a use. */
  use(secret: string): string | null;
  /** Writes the last uses that could not be written earlier. */
  flush(): void;
}

const alphabet = '0123456789abcdefghijklmnopqrstuv';
const secretLength = 51;

/** A use is written at most this often, so that a script's poll does not cost a disk write. */
const writeEveryMs = 30_000;

const newSecret = () => Array.from(randomBytes(secretLength), (byte) => alphabet[byte % 32]).join('');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

function createTokenService(store: TokenStore, now: () => number): TokenService {
  /** Last uses that could not be written: no request fails because the disk cannot be written. */
  const unwritten = new Map<string, number>();

  const lastUse = ({ id, last_access }: StoredToken) => unwritten.get(id) ?? last_access;

  const summary = (token: StoredToken): Schemas['TokenSummary'] => ({
    id: token.id,
    name: token.name,
    last_access: wireTime(lastUse(token)),
  });

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
      const hash = hashOf(idOrSecret);
      const token = store
        .listOf(userId)
        .find(({ id, secret_hash }) => id === idOrSecret.toLowerCase() || secret_hash === hash);
      if (!token) throw new NotFoundError('The user has no such access token');
      store.delete(token.id);
      unwritten.delete(token.id);
    },

    use(secret) {
      const token = store.byHash(hashOf(secret));
      if (!token) return null;
      if (now() - lastUse(token) >= writeEveryMs) write(token.id, now());
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
