import { randomUUID } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { newObjectId } from '../../../ids.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { storedCollectors, storedConfigurations } from '../rendering/stored-collectors.ts';

/** A collector and a configuration of it, stored without the API. */
export function storedConfiguration(
  server: Pick<TestServer, 'service'>,
  name: string = randomUUID(),
  template = 'a: 1\n',
) {
  const collector = server.service(storedCollectors).create({
    ...{ id: newObjectId(), name, key: `${name} linux`, service_type: 'exec' },
    ...{ node_operating_system: 'linux', executable_path: '/usr/bin/filebeat' },
    ...{ execute_parameters: null, validation_parameters: null, default_template: template },
  });
  const configuration = server.service(storedConfigurations).create({
    ...{ id: newObjectId(), collector_id: collector.id, name: `${name}-config`, color: '#ffffff', template },
  });
  const assignment = { collector_id: collector.id, configuration_id: configuration.id };
  return { collector, configuration, assignment };
}

type Details = Partial<Schemas['NodeDetails']>;

/** What an agent reports of collectors, as `[collector id, status code, message]`. */
export const statusOf = (...collectors: [id: string, status: number, message?: string][]) => ({
  status: 0,
  message: '',
  collectors: collectors.map(([collector_id, status, message = '']) => ({
    ...{ collector_id, status, message: 'Reported', verbose_message: message },
  })),
});

/** An agent with a node id of its own. */
export function agentOf(server: TestServer, name = 'web-01', nodeId: string = randomUUID()) {
  return {
    nodeId,
    async beat(details: Details = {}, node_name = name): Promise<Schemas['RegistrationResponse']> {
      const { status, body } = await server.admin(`PUT /sidecars/${encodeURIComponent(nodeId)}`, {
        headers: { 'x-graylog-sidecar-version': '1.1.0' },
        body: { node_name, node_details: { operating_system: 'Linux', ip: '10.1.4.21', ...details } },
      });
      if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Schemas['RegistrationResponse'];
    },
    async read(): Promise<Schemas['SidecarSummary']> {
      const { body } = await server.admin(`GET /sidecars/${encodeURIComponent(nodeId)}`);
      return body as Schemas['SidecarSummary'];
    },
    async state() {
      return (await this.read()).fleet;
    },
    async changes(): Promise<Schemas['SidecarChange'][]> {
      const { body } = await server.admin(`GET /sidecars/changes?sidecar_id=${encodeURIComponent(nodeId)}`);
      return (body as Schemas['SidecarChanges']).changes;
    },
    async kinds(): Promise<string[]> {
      return (await this.changes()).map(({ kind }) => kind).toReversed();
    },
    assign: (...assignments: Schemas['ConfigurationAssignment'][]) =>
      server.admin('PUT /sidecars/configurations', { body: { nodes: [{ node_id: nodeId, assignments }] } }),
    act: (collector_id: string, action: string) =>
      server.admin('PUT /sidecar/administration/action', {
        body: { action, collectors: [{ sidecar_id: nodeId, collector_ids: [collector_id] }] },
      }),
  };
}
