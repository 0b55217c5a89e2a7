import { collectorService } from '../../areas/sidecars/collectors/collector-service.ts';
import { configurationService } from '../../areas/sidecars/collectors/configuration-service.ts';
import { rolloutService } from '../../areas/sidecars/collectors/rollout-service.ts';
import type { TestServer } from '../test-server.ts';
import { newSidecar } from './fleet-things.ts';
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

/** A configuration that is assigned to a sidecar, and a roll-out to it. */
async function forRollout(server: TestServer) {
  const { sidecarId = '', configurationId: id = '' } = (await newSidecar(server)).path ?? {};
  const options = { stops_on_failure: false, continues_by_itself: false };
  return { path: { id }, body: { template: 'a: 2\n', sidecar_ids: [sidecarId], ...options } };
}

const ofRollout: Make = async (server) => {
  const { path, body } = await forRollout(server);
  server.service(rolloutService).start(path.id, body, 'admin');
  return { path };
};

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
  previewConfigurationForSidecars: [
    async (server) => {
      const { path, body } = await forRollout(server);
      return { body: { template: 'a: 1', configuration_id: path.id, sidecar_ids: body.sidecar_ids } };
    },
  ],
  getConfigurationRollout: [ofConfiguration],
  startConfigurationRollout: [forRollout],
  continueConfigurationRollout: [ofRollout],
  takeBackConfigurationRollout: [ofRollout],
};
