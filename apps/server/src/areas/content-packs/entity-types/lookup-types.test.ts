import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCache, storedTable } from '../../lookup/testing/lookup-server.ts';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { lookupAdapterType } from './lookup-adapter.ts';
import { lookupCacheType } from './lookup-cache.ts';
import { lookupTableType } from './lookup-table.ts';

let server: EntityTypeServer;
beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const named = (title: string) => ({ title, description: `${title}.`, name: `${title}-${++count}` });
const newCache = (config: object = memoryCache) =>
  server.created<{ id: string }>('/system/lookup/caches', { ...named('cache'), config });
const newAdapter = (config: object) =>
  server.created<{ id: string }>('/system/lookup/adapters', { ...named('adapter'), config });

describe('caches', () => {
  it('come back as they were', async () => {
    const { id } = await newCache();
    expect(server.service(lookupCacheType).list()).toContainEqual({ id, title: 'cache' });
    const { before, after } = await server.roundTrip(lookupCacheType, id);
    expect(before.configuration).toMatchObject({ type: 'guava_cache', max_size: 1000 });
    expect(after).toEqual(before);
  });

  it('are used when there is one of the same name', async () => {
    const { id } = await newCache();
    const data = server.exported(lookupCacheType, id);
    const type = server.service(lookupCacheType);
    expect(type.find?.(data)).toEqual({ id, title: 'cache', difference: null, mustBeSame: false });
    const configuration = { type: 'guava_cache', max_size: 7 };
    expect(type.find?.({ ...data, description: null, configuration })).toMatchObject({
      difference: 'Other values: configuration.max_size',
    });
    expect(type.find?.({ ...data, name: 'another' })).toBeNull();
  });

  it('are refused with the reason', async () => {
    const data = { ...named('cache'), configuration: { type: 'none' } };
    const install = (more: object) => server.install(lookupCacheType, { ...data, ...more });
    await expect(install({ configuration: { type: 'redis' } })).rejects.toThrow(
      'There is no cache type redis',
    );
    await expect(install({ title: ' ' })).rejects.toThrow(/title/);
    await expect(install({ configuration: { ...memoryCache, max_size: 'many' } })).rejects.toThrow(
      /max_size/,
    );
    for (const value of hostileValues) {
      await expect(install({ configuration: value }), JSON.stringify(value)).rejects.toThrow(/config/);
    }
  });
});

describe('data adapters', () => {
  it('come back with the table that the server stores', async () => {
    const { id } = await newAdapter(storedTable);
    const content = 'host,owner\nweb-1,shop\n';
    const headers = { 'content-type': 'text/plain' };
    await server.admin(`PUT /system/lookup/adapters/${id}/content`, { body: content, headers });
    const { id: again, before, after } = await server.roundTrip(lookupAdapterType, id);
    expect(before.configuration).toEqual({ ...storedTable, content });
    expect(after).toEqual(before);
    expect(await server.admin(`GET /system/lookup/adapters/${again}/content`)).toMatchObject({
      body: content,
    });
  });

  it('leave large tables on their server', async () => {
    const { id } = await newAdapter(storedTable);
    const body = `host,owner\n${'web-1,shop\n'.repeat(100_000)}`;
    await server.admin(`PUT /system/lookup/adapters/${id}/content`, {
      body,
      headers: { 'content-type': 'text/plain' },
    });
    expect(server.exported(lookupAdapterType, id).configuration).toEqual(storedTable);
  });

  it('travel without their secrets', async () => {
    const { id } = await newAdapter({
      type: 'httpjsonpath',
      url: 'https://me:secret@example.org/?token=secret&host=${key}',
      single_value_jsonpath: '$.value',
      user_agent: 'Tailrace',
      headers: { 'X-Api-Key': 'secret' },
    });
    const { before, after } = await server.roundTrip(lookupAdapterType, id);
    expect(JSON.stringify(before)).not.toContain('secret');
    expect(before.configuration).toMatchObject({
      url: 'https://example.org/?token=&host=${key}',
      headers: { 'X-Api-Key': '' },
    });
    expect(after).toEqual(before);
  });

  it('are refused with the reason', async () => {
    const data = named('adapter');
    const install = (configuration: unknown, more: object = {}) =>
      server.install(lookupAdapterType, { ...data, configuration, ...more });
    await expect(install({ type: 'mongodb' })).rejects.toThrow('There is no data adapter type mongodb');
    await expect(install({ ...storedTable, content: 5 })).rejects.toThrow(/configuration.content/);
    await expect(install({ ...storedTable, content: 'a,b\n1,2\n' })).rejects.toThrow(/host/);
    await expect(install({ ...storedTable, content: 'x'.repeat(2 ** 20 + 1) })).rejects.toThrow(/1 MB/);
    await expect(install(storedTable, { title: 5, name: {} })).rejects.toThrow(/name/);
    for (const value of hostileValues) {
      await expect(install(value), JSON.stringify(value)).rejects.toThrow(/config/);
    }
  });
});

describe('lookup tables', () => {
  it('come back as they were', async () => {
    const [cache, adapter] = [await newCache(), await newAdapter(storedTable)];
    const { id } = await server.created<{ id: string }>('/system/lookup/tables', {
      ...named('table'),
      ...{ cache_id: cache.id, data_adapter_id: adapter.id },
      ...{ default_single_value: 'nobody', default_single_value_type: 'STRING' },
      ...{ default_multi_value: '', default_multi_value_type: 'NULL' },
    });
    const { id: again, before, after } = await server.roundTrip(lookupTableType, id);
    expect(before).toMatchObject({ cache_name: cache.id, data_adapter_name: adapter.id });
    expect(after).toEqual(before);
    const type = server.service(lookupTableType);
    expect(type.find?.(before)).toMatchObject({ id: again, difference: null });
  });

  it('take what a pack may leave out, and refuse the rest with the reason', async () => {
    const [cache, adapter] = [await newCache(), await newAdapter(storedTable)];
    const data = { ...named('table'), cache_name: cache.id, data_adapter_name: adapter.id };
    await server.install(lookupTableType, { ...data, description: null });
    const install = (more: object) => server.install(lookupTableType, { ...data, name: 'other', ...more });
    await expect(install({ cache_name: '0'.repeat(24) })).rejects.toThrow(/There is no cache/);
    const number = { default_single_value: 'x', default_single_value_type: 'NUMBER' };
    await expect(install(number)).rejects.toThrow('The default value is not a number');
    for (const value of hostileValues) {
      await expect(install({ data_adapter_name: value })).rejects.toThrow(/data_adapter_id/);
    }
    await expect(server.install(lookupTableType, data)).rejects.toThrow(/another lookup table/);
  });
});
