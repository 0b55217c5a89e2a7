// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { beginSession } from './session.ts';
import { userStore } from './user-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const storeOf = () => userStore({ name: 'test', isValid: isText, initial: '', scope: 'tab' });

beforeEach(() => {
  sessionStorage.clear();
  beginSession({ sessionId: '1', username: 'mira' });
});

it('stores values per user', () => {
  const store = storeOf();
  store.update(() => 'mine');
  expect(storeOf().read()).toBe('mine');
  beginSession({ sessionId: '2', username: 'ren' });
  expect(store.read()).toBe('');
  beginSession({ sessionId: '3', username: 'mira' });
  expect(store.read()).toBe('mine');
});

it('updates the value another tab has stored', () => {
  const [one, other] = [storeOf(), storeOf()];
  one.read();
  other.update(() => 'a');
  one.update((value) => `${value}b`);
  expect(one.read()).toBe('ab');
});

it('starts over if the stored value is invalid', () => {
  sessionStorage.setItem('tailrace.test.mira', '{"half');
  expect(storeOf().read()).toBe('');
});
