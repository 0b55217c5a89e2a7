import { agentOf, storedConfiguration } from '../../areas/sidecars/testing/fleet.ts';
import type { TestServer } from '../test-server.ts';
import type { Given, Make } from './given.ts';

/** A registered sidecar with an assigned configuration. */
export async function newSidecar(server: TestServer): Promise<Given> {
  const agent = agentOf(server);
  await agent.beat();
  const { assignment } = storedConfiguration(server);
  await agent.assign(assignment);
  return { path: { sidecarId: agent.nodeId, configurationId: assignment.configuration_id } };
}

async function newAgent(server: TestServer) {
  const agent = agentOf(server);
  await agent.beat();
  return { agent, ...storedConfiguration(server) };
}

const assigned: Make = async (server) => {
  const { agent, assignment } = await newAgent(server);
  return { body: { nodes: [{ node_id: agent.nodeId, assignments: [assignment] }] } };
};

const actedOn: Make = async (server) => {
  const { agent, collector } = await newAgent(server);
  return {
    body: { action: 'restart', collectors: [{ sidecar_id: agent.nodeId, collector_ids: [collector.id] }] },
  };
};

export const fleetCalls: Record<string, Make[]> = {
  assignSidecarConfigurations: [assigned],
  registerSidecar: [() => ({ headers: { 'x-graylog-sidecar-version': '1.1.0' } })],
  setSidecarCollectorActions: [actedOn],
};
