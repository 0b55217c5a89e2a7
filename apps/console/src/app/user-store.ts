import { useSyncExternalStore } from 'react';
import { currentUsername } from './session.ts';
import { readStored, type StorageScope, writeStored } from './stored.ts';

interface UserStoreOptions<T> {
  /** Storage key; the user's name is appended. */
  name: string;
  isValid: (value: unknown) => value is T;
  initial: T;
  scope?: StorageScope;
}

export interface UserStore<T> {
  read: () => T;
  /** Updates the stored value, rereading it because another tab may have changed it. */
  update: (change: (value: T) => T) => void;
  /** Hook: the value, kept current on changes in this page. */
  use: () => T;
}

/** A value in browser storage, separate for each user. */
export function userStore<T>({ name, isValid, initial, scope }: UserStoreOptions<T>): UserStore<T> {
  const values = new Map<string, T>();
  const listeners = new Set<() => void>();
  const keyOf = (user: string) => `tailrace.${name}.${user}`;

  const stored = (user: string): T => readStored(keyOf(user), isValid, scope) ?? values.get(user) ?? initial;

  const read = (): T => {
    const user = currentUsername();
    const value = values.get(user) ?? stored(user);
    values.set(user, value);
    return value;
  };

  const update = (change: (value: T) => T): void => {
    const user = currentUsername();
    const before = stored(user);
    const value = change(before);
    if (value === before) return;
    values.set(user, value);
    writeStored(keyOf(user), value, scope);
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { read, update, use: () => useSyncExternalStore(subscribe, read) };
}
