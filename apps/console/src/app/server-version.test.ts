// @vitest-environment jsdom

import { isAtLeast } from '@tailrace/domain/cluster/at-least';
import type { ServerInfo } from '@tailrace/sdk';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, test, vi } from 'vitest';
import {
  forgetServerVersion,
  knownServerVersion,
  refreshServerVersion,
  serverVersion,
  setVersionRequest,
  useServerVersion,
} from './server-version.ts';

const info = (version: string): ServerInfo => ({ cluster_id: 'c', node_id: 'n', tagline: '', version });
const request = vi.fn(async () => info('4.2.3+1a2b3c4'));

beforeEach(() => {
  forgetServerVersion();
  request.mockClear();
  setVersionRequest(request);
});

it('sends no request until the version is needed', () => {
  expect(knownServerVersion()).toBeUndefined();
  expect(request).not.toHaveBeenCalled();
});

it('shares one request between all callers', async () => {
  const responses = await Promise.all([serverVersion(), serverVersion()]);
  expect(responses[0]).toEqual({ isTailrace: false, version: '4.2.3+1a2b3c4' });
  expect(responses[1]).toBe(responses[0]);
  expect(await serverVersion()).toEqual(responses[0]);
  expect(knownServerVersion()).toEqual(responses[0]);
  expect(request).toHaveBeenCalledOnce();
});

it('waits for a running ping instead of sending another', async () => {
  const ping = refreshServerVersion();
  expect(await serverVersion()).toBe(await ping);
  expect(request).toHaveBeenCalledOnce();
});

it('asks again after a failure', async () => {
  request.mockRejectedValueOnce(new Error('no answer'));
  await expect(serverVersion()).rejects.toThrow('no answer');
  expect(await serverVersion()).toMatchObject({ version: '4.2.3+1a2b3c4' });
});

it('gives the hook the cached version, and the new one after an outage', async () => {
  const { result } = renderHook(useServerVersion);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.version).toBe('4.2.3+1a2b3c4'));
  request.mockResolvedValueOnce(info('4.3.6+5d6e7f8'));
  await refreshServerVersion();
  await waitFor(() => expect(result.current?.version).toBe('4.3.6+5d6e7f8'));
});

test.each([
  ['4.1.14+tailrace.0.1.0', true],
  ['4.1.14+tailrace', true],
  ['4.1.14+1a2b3c4', false],
  ['4.1.14', false],
  ['4.3.0-rc.1+tailraces', false],
])('%s is our own server: %s', async (version, isTailrace) => {
  request.mockResolvedValueOnce(info(version));
  expect(await serverVersion()).toEqual({ isTailrace, version });
});

test.each([
  ['4.1.2', '4.1', true],
  ['4.1.2', '4.1.2', true],
  ['4.1.2+abc', '4.1.14', false],
  ['4.1.14+tailrace.9.0.0', '4.2', false],
  ['4.2.0-beta.1+abc', '4.2', true],
  ['4.10.0', '4.2', true],
  ['4.3.6', '4.2.8', true],
  ['5.0.1+abc', '4.3', true],
  ['4.3', '4.3.1', false],
  ['unknown', '4.1', false],
])('%s is at least %s: %s', (version, wanted, verdict) => {
  expect(isAtLeast({ version }, wanted)).toBe(verdict);
});

it('treats an unknown version as too old', () => {
  expect(isAtLeast(undefined, '4.1')).toBe(false);
});

it.each([
  ['4.2.3', null],
  ['4.3.0', 'true'],
  ['7.0.12', 'true'],
])('tells the next page whether calls to %s are adapted', async (version, stored) => {
  localStorage.setItem('tailrace.isAdapted', 'true');
  setVersionRequest(async () => info(version));
  await refreshServerVersion();
  expect(localStorage.getItem('tailrace.isAdapted')).toBe(stored);
});
