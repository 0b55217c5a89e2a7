import { expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';

const whitelistClass = 'org.graylog2.system.urlwhitelist.UrlWhitelist';
const allowlistClass = 'org.graylog2.system.urlallowlist.UrlAllowlist';

it.each([
  ['GET /system/urlwhitelist', '/system/urlallowlist'],
  ['PUT /system/urlwhitelist', '/system/urlallowlist'],
  ['POST /system/urlwhitelist/check', '/system/urlallowlist/check'],
  ['POST /system/urlwhitelist/generate_regex', '/system/urlallowlist/generate_regex'],
] as const)('%s is at %s since 7.0', async (call, path) => {
  const body = call.startsWith('GET') ? undefined : { url: 'https://example.net', unknown: true };
  const { path: requested, sent } = await exchange('7.0.12', call, { body });
  expect(requested).toBe(path);
  expect(sent).toEqual(body);
  expect((await exchange('6.1.16', call, { body })).path).toBe(call.split(' ')[1]);
});

it('reads whether a URL is allowed', async () => {
  const call = 'POST /system/urlwhitelist/check';
  const url = 'https://example.net';
  const read = async (reply: unknown) => (await exchange('7.0.12', call, { body: { url }, reply })).reply;
  expect(await read({ url, is_allowlisted: true })).toEqual({ url, is_whitelisted: true });
  expect(await read({ url, is_whitelisted: false })).toEqual({ url, is_whitelisted: false });
  expect(await read([])).toEqual([]);
});

it.each([
  'GET /system/cluster_config/{configClass}',
  'PUT /system/cluster_config/{configClass}',
  'DELETE /system/cluster_config/{configClass}',
] as const)('%s names the class of the list', async (call) => {
  const body = call.startsWith('PUT') ? { entries: [], disabled: true } : undefined;
  const pathOf = async (configClass: string) =>
    (await exchange('7.0.12', call, { params: { configClass }, body })).path;
  expect(await pathOf(whitelistClass)).toBe(`/system/cluster_config/${allowlistClass}`);
  expect(await pathOf('com.example.Other$Data')).toMatch(/com\.example\.Other(\$|%24)Data$/);
});

it('lists the class of the list by its name in the contract', async () => {
  const read = async (reply: unknown) =>
    (await exchange('7.0.12', 'GET /system/cluster_config', { reply })).reply;
  expect(await read({ total: 2, classes: ['com.example.Other', allowlistClass] })).toEqual({
    total: 2,
    classes: ['com.example.Other', whitelistClass],
  });
  expect(await read({ classes: 'none' })).toEqual({ classes: 'none' });
});
