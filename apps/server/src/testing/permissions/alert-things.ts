import type { Schemas } from '@tailrace/sdk';
import { alertService } from '../../areas/alerts/alert-service.ts';
import { conditionService } from '../../areas/alerts/condition-service.ts';
import type { TestServer } from '../test-server.ts';
import type { Make } from './given.ts';
import { newStream } from './stream-things.ts';

const body: Schemas['AlertConditionRequest'] = {
  type: 'message_count',
  parameters: { time: 5, threshold_type: 'MORE', threshold: 9, grace: 0, backlog: 0 },
};

async function condition(server: TestServer) {
  const { path } = await newStream(server);
  const { id } = server.service(conditionService).create(path.streamId, body, 'admin');
  return { path: { ...path, conditionId: id }, body, entities: { Stream: { id: path.streamId } } };
}

async function alert(server: TestServer) {
  const { path } = await condition(server);
  const created = server.service(conditionService).get(path.streamId, path.conditionId);
  const Alert = server.service(alertService).trigger(path.streamId, created, 'Ten messages');
  return { path: { streamId: path.streamId, alertId: Alert.id }, entities: { Alert } };
}

const ofBody: Make = () => ({ body });

export const alertCalls: Record<string, Make[]> = {
  createStreamAlertCondition: [ofBody],
  deleteStreamAlertCondition: [condition],
  getAlert: [alert],
  getStreamAlertCondition: [condition],
  listAlertsPaginated: [alert],
  listAllAlertConditions: [condition],
  listRecentAlerts: [alert],
  testNewAlertCondition: [ofBody],
  testStreamAlertCondition: [condition],
  updateStreamAlertCondition: [condition],
};
