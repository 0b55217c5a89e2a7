import { createHash, randomBytes } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { newObjectId } from '../../ids.ts';
import { wireTime } from '../../wire-time.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

/** Secrets that stand for a user's password in scripts. */
export interface TokenService {
  listOf(userId: string): Schemas['TokenSummary'][];
  /** The only time the secret is known. */
  create(userId: string, name: string): Schemas['Token'];
  /** By its id or its secret, if it is the user's. */
  delete(userId: string, idOrSecret: string): void;
  /** Whose secret this is; counts as a use. */
  use(secret: string): string | null;
}

const alphabet = '0123456789abcdefghijklmnopqrstuv';
const secretLength = 51;

/** A use is written at most this often, so that a script's poll does not cost a disk write. */
const writeEveryMs = 30_000;

const newSecret = () => Array.from(randomBytes(secretLength), (byte) => alphabet[byte % 32]).join('');
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const summary = ({ id, name, last_access }: StoredToken): Schemas['TokenSummary'] => ({
  id,
  name,
  last_access: wireTime(last_access),
});

export function tokenService(store: TokenStore, now: () => number): TokenService {
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
    },

    use(secret) {
      const token = store.byHash(hashOf(secret));
      if (!token) return null;
      if (now() - token.last_access >= writeEveryMs) store.touch(token.id, now());
      return token.user_id;
    },
  };
}
