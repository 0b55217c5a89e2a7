import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '@tailrace/sdk';
import { alertService } from '../../areas/alerts/alert-service.ts';
import { emailCallback, httpCallback } from '../../areas/alerts/callback-rules.ts';
import { callbackService } from '../../areas/alerts/callback-service.ts';
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

/** Takes every webhook. */
const receiver = createServer((request, response) => {
  request.resume();
  response.end();
});

async function callback(server: TestServer, given: Partial<Schemas['AlarmCallbackRequest']> = {}) {
  if (!receiver.listening) await once(receiver.listen(0, '127.0.0.1').unref(), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const { path } = await newStream(server);
  const body = {
    type: httpCallback,
    title: 'Chat',
    configuration: { url: `http://127.0.0.1:${port}` },
    ...given,
  };
  const AlarmCallback = await server.service(callbackService).create(path.streamId, body, 'admin');
  return { path: { ...path, alarmCallbackId: AlarmCallback.id }, body, entities: { AlarmCallback } };
}

const mail: Make = async (server) => ({
  ...(await callback(server, {
    type: emailCallback,
    configuration: { subject: 'Alert', user_receivers: ['admin'] },
  })),
  query: { entity: 'admin', type: 'users' },
});

const ofBody: Make = () => ({ body });

export const alertCalls: Record<string, Make[]> = {
  addAlertReceiver: [mail],
  createStreamAlarmCallback: [async (server) => ({ body: (await callback(server)).body })],
  createStreamAlertCondition: [ofBody],
  deleteStreamAlarmCallback: [(server) => callback(server)],
  deleteStreamAlertCondition: [condition],
  getAlert: [alert],
  getStreamAlarmCallback: [(server) => callback(server)],
  getStreamAlertCondition: [condition],
  listAlarmCallbackHistory: [alert],
  listAllAlarmCallbacks: [(server) => callback(server)],
  removeAlertReceiver: [mail],
  sendDummyAlert: [(server) => callback(server)],
  testAlarmCallback: [(server) => callback(server)],
  updateStreamAlarmCallback: [(server) => callback(server)],
  listAlertsPaginated: [alert],
  listAllAlertConditions: [condition],
  listRecentAlerts: [alert],
  testNewAlertCondition: [ofBody],
  testStreamAlertCondition: [condition],
  updateStreamAlertCondition: [condition],
};
