import { collectorService } from '../../areas/sidecars/collectors/collector-service.ts';
import { configurationService } from '../../areas/sidecars/collectors/configuration-service.ts';
import type { TestServer } from '../test-server.ts';
import type { Given, Make } from './given.ts';
import { nextName } from './user-things.ts';

const newCollector = (server: TestServer) =>
  server.service(collectorService).create({
    ...{ name: nextName(), service_type: 'exec', node_operating_system: 'linux' },
    executable_path: '/usr/bin/nxlog',
  });

const configurationBody = (server: TestServer) => ({
  ...{ collector_id: newCollector(server).id, name: nextName(), color: '#ffffff', template: 'a: 1\n' },
});

const newConfiguration = (server: TestServer) =>
  server.service(configurationService).create(configurationBody(server), 'admin');

const ofCollector = (server: TestServer): Given => ({ path: { id: newCollector(server).id } });
const ofConfiguration = (server: TestServer): Given => ({ path: { id: newConfiguration(server).id } });

export const collectorCalls: Record<string, Make[]> = {
  copyCollector: [(server) => ({ path: { ...ofCollector(server).path, name: nextName() } })],
  createCollectorConfiguration: [(server) => ({ body: configurationBody(server) })],
  getCollectorConfiguration: [ofConfiguration],
  updateCollectorConfiguration: [
    (server) => ({ ...ofConfiguration(server), body: configurationBody(server) }),
  ],
  copyCollectorConfiguration: [(server) => ({ path: { ...ofConfiguration(server).path, name: nextName() } })],
  deleteCollectorConfiguration: [ofConfiguration],
  listConfigurationSidecars: [ofConfiguration],
  listConfigurationRevisions: [ofConfiguration],
};
