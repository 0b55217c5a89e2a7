import { expect, it } from 'vitest';
import { collectorService } from '../areas/sidecars/collectors/collector-service.ts';
import { shippedCollectors } from '../areas/sidecars/collectors/shipped-collectors.ts';
import { startTestServer } from '../testing/test-server.ts';
import { seedCollectors } from './collectors.ts';

it('creates the shipped collectors that are missing', async () => {
  await using server = await startTestServer();
  const collectors = server.service(collectorService);
  seedCollectors(collectors);
  const names = collectors
    .list()
    .map(({ name, node_operating_system }) => `${name} ${node_operating_system}`);
  expect(names).toEqual(expect.arrayContaining(['filebeat linux', 'filebeat windows', 'nxlog windows']));
  expect(names).toHaveLength(shippedCollectors.length);

  const [first, second] = collectors.list();
  if (!first || !second) throw new Error('There are no collectors');
  collectors.delete(first.id);
  collectors.save(second.id, { ...second, executable_path: '/opt/changed' });
  seedCollectors(collectors);
  expect(collectors.list()).toHaveLength(shippedCollectors.length);
  expect(collectors.named(first.name, first.node_operating_system)).not.toBeNull();
  expect(collectors.get(second.id).executable_path).toBe('/opt/changed');
});
