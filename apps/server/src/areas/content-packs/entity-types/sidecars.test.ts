import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EntityTypeServer,
  hostileValues,
  startEntityTypeServer,
} from '../testing/entity-type-server.ts';
import { sidecarCollectorType } from './sidecar-collector.ts';
import { sidecarConfigurationType } from './sidecar-configuration.ts';

let server: EntityTypeServer;
let collector: string;
beforeAll(async () => {
  server = await startEntityTypeServer();
  [collector = ''] = await server.install(sidecarCollectorType, collectorData('shipper'));
});
afterAll(() => server[Symbol.asyncDispose]());

const collectorData = (name: string) => ({
  name,
  service_type: 'exec',
  node_operating_system: 'linux',
  executable_path: '/usr/bin/shipper',
  execute_parameters: '-c %s',
  validation_parameters: null,
  default_template: 'node: ${sidecar.nodeId}\n',
});
const configurationData = (title: string, template = 'level: info\n') => ({
  collector_id: collector,
  title,
  color: '#4caf50',
  template,
});

describe('collectors', () => {
  it('come back as they were', async () => {
    const [id = ''] = await server.install(sidecarCollectorType, collectorData('back'));
    expect(server.service(sidecarCollectorType).list()).toContainEqual({ id, title: 'back' });
    const { before, after } = await server.roundTrip(sidecarCollectorType, id);
    expect(before).toEqual(collectorData('back'));
    expect(after).toEqual(before);
  });

  it('are used when there is one of the same name for the operating system', async () => {
    const [id = ''] = await server.install(sidecarCollectorType, collectorData('used'));
    const find = (data: object) => server.service(sidecarCollectorType).find?.(data as never);
    const known = { id, title: 'used', mustBeSame: false };
    expect(find(collectorData('used'))).toEqual({ ...known, difference: null });
    expect(find({ ...collectorData('used'), executable_path: '/opt/shipper' })).toEqual({
      ...known,
      difference: 'Other values: executable_path',
    });
    expect(find({ ...collectorData('used'), node_operating_system: 'windows' })).toBeNull();
    for (const value of hostileValues) expect(find({ name: value, node_operating_system: value })).toBeNull();
  });

  it('of macOS are used, too', async () => {
    const data = { ...collectorData('mac'), node_operating_system: 'darwin' };
    const [id = ''] = await server.install(sidecarCollectorType, data);
    const found = server.service(sidecarCollectorType).find?.(data as never);
    expect(found).toMatchObject({ id, difference: null });
  });

  it('are refused with the reason', async () => {
    const install = (more: object) =>
      server.install(sidecarCollectorType, { ...collectorData('bad'), ...more });
    await expect(install({ executable_path: 'a; rm' })).rejects.toThrow(/executable_path/);
    await expect(install({ service_type: 'svc' })).rejects.toThrow(/service_type/);
    for (const value of hostileValues) await expect(install({ name: value })).rejects.toThrow(/name/);
  });
});

describe('configurations', () => {
  it('come back as they were, with the configurations that they include by name', async () => {
    const [included = ''] = await server.install(
      sidecarConfigurationType,
      configurationData('common', 'host: a\n'),
    );
    const data = configurationData('including', '<#include "common">\nlevel: info\n');
    const [id = ''] = await server.install(sidecarConfigurationType, data);
    const stored = await server.admin(`GET /sidecar/configurations/${id}`);
    expect(stored.body).toMatchObject({ template: `<#include "${included}">\nlevel: info\n` });
    const type = server.service(sidecarConfigurationType);
    expect(type.needs?.(id)).toEqual([{ type: 'sidecar_collector_configuration', id: included }]);
    const { id: again, before, after } = await server.roundTrip(sidecarConfigurationType, id);
    expect(before).toEqual(data);
    expect(after).toEqual(before);
    expect(type.find?.(before)).toEqual({
      ...{ id: again, title: 'including', difference: null, mustBeSame: false },
    });
    expect(type.find?.({ ...before, template: 'b' })).toMatchObject({
      difference: 'Other values: template',
    });
    for (const value of hostileValues) expect(type.find?.({ title: value } as never)).toBeNull();
  });

  it('name the variables that this server lacks', async () => {
    await server.created('/sidecar/configuration_variables', { name: 'known', content: 'a' });
    const note = (template: unknown) =>
      server.service(sidecarConfigurationType).note?.({ template } as never);
    expect(note('${user.known} ${user.host} ${user["port"]!}')).toBe(
      'Uses the variables host, port, which this server does not have. Create them before collectors get the configuration',
    );
    expect(note('${user.known}')).toBeNull();
    for (const value of hostileValues) expect(note(value)).toBeNull();
  });

  it('are created after those that they include', () => {
    const order = (...entities: object[]) =>
      server.service(sidecarConfigurationType).order?.(entities as never);
    const data = (title: string, template: string) => ({ title, template });
    expect(
      order(data('a', '<#include "c">'), data('b', ''), data('c', '<#include "d">'), data('d', '')),
    ).toEqual([3, 2, 0, 1]);
    expect(order(data('a', '<#include "b">'), data('b', '<#include "a">'))).toEqual([1, 0]);
    expect(order(...hostileValues.map((value) => ({ title: value, template: value })))).toHaveLength(
      hostileValues.length,
    );
  });

  it('are refused with the reason', async () => {
    const install = (more: object) =>
      server.install(sidecarConfigurationType, { ...configurationData('bad'), ...more });
    await expect(install({ template: '${nobody.none}' })).rejects.toThrow();
    await expect(install({ template: '<#if user.none>' })).rejects.toThrow();
    await expect(install({ template: '<#include "nobody">' })).rejects.toThrow();
    for (const value of hostileValues) await expect(install({ template: value })).rejects.toThrow(/template/);
    await expect(install({ collector_id: '0'.repeat(24) })).rejects.toThrow();
  });
});

it('a pack with a collector and configurations is installed and taken away again', async () => {
  const reference = (value: string) => ({ '@type': 'string', '@value': value });
  const typed = (data: object) =>
    Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (value === null ? [] : [[name, reference(value)]])),
    );
  const entity = (id: string, name: string, data: object) => ({
    ...{ v: '1', id, type: { name, version: '1' }, constraints: [] },
    data: typed(data),
  });
  const configuration = (id: string, title: string, template: string) =>
    entity(id, 'sidecar_collector_configuration', {
      ...{ collector_id: 'c', title, color: '#ffffff', template },
    });
  const pack = {
    ...{ v: 1, id: 'fleet', rev: 1, name: 'Fleet', summary: '', description: '', vendor: 'a', url: '' },
    entities: [
      configuration('2', 'outer', '<#include "inner">\nport: ${user.fleet_port}\n'),
      configuration('1', 'inner', 'a: 1\n'),
      entity('c', 'sidecar_collector', collectorData('fleet')),
    ],
  };
  expect((await server.admin('POST /system/content_packs', { body: pack })).status).toBe(201);
  const plan = await server.admin('POST /system/content_packs/fleet/1/plan', { body: {} });
  expect(plan.body).toMatchObject({
    problems: [],
    entities: [
      { title: 'fleet', action: 'create', note: null },
      { title: 'inner', action: 'create', note: null },
      {
        ...{ title: 'outer', action: 'create' },
        note: 'Uses the variable fleet_port, which this server does not have. Create it before collectors get the configuration',
      },
    ],
  });
  const path = '/system/content_packs/fleet/1/installations';
  const installed = await server.created<Schemas['ContentPackInstallation']>(path, { comment: '' });
  expect(installed.entities.map(({ title }) => title)).toEqual(['fleet', 'inner', 'outer']);
  const changes = await server.admin(
    `GET /system/content_packs/fleet/installations/${installed._id}/changes`,
  );
  expect(changes.body).toMatchObject({ entities: installed.entities.map(() => ({ state: 'unchanged' })) });
  const removed = await server.admin(`DELETE /system/content_packs/fleet/installations/${installed._id}`);
  expect(removed.body).toMatchObject({ uninstalled: { failed_entities: [] } });
});
