import type { Schemas } from '@tailrace/sdk';
import { newObjectId } from '../../../ids.ts';
import type { StoredMessage } from '../../../storage/message.ts';
import { storedMessage } from '../../../testing/messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { alarmDeliveries } from '../alarm-deliveries.ts';
import { alertChecker } from '../alert-checker.ts';

type Given = Schemas['AlertConditionRequest'];

const common = { query: '*', grace: 0, backlog: 0, repeat_notifications: false };

export const messageCount = (parameters: Given['parameters'] = {}): Given => ({
  type: 'message_count',
  title: 'Too many',
  parameters: { time: 5, threshold_type: 'MORE', threshold: 1, ...common, ...parameters },
});

export const fieldValue = (parameters: Given['parameters'] = {}): Given => ({
  type: 'field_value',
  title: 'Slow',
  parameters: {
    field: 'took_ms',
    time: 5,
    threshold_type: 'HIGHER',
    threshold: 100,
    type: 'MAX',
    ...common,
    ...parameters,
  },
});

export const fieldContent = (parameters: Given['parameters'] = {}): Given => ({
  type: 'field_content_value',
  title: 'Errors',
  parameters: { field: 'level', value: 'ERROR', ...common, ...parameters },
});

export const minute = 60_000;

/** A server with helpers for the conditions and alerts of streams. */
export async function startAlertServer(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  // Starts the worker, so that no check waits for it.
  await server.areas.host.search.indices();
  return { ...server, ...helpers(server) };
}

function helpers(server: TestServer) {
  const { admin, clock } = server;

  /** A running stream of its own. */
  async function newStream(title = 'Shop front'): Promise<string> {
    const { body: builtIn } = await admin('GET /streams/000000000000000000000001');
    const { index_set_id } = builtIn as Schemas['Stream'];
    const { body } = await admin('POST /streams', { body: { title, description: '', index_set_id } });
    const { stream_id } = body as Schemas['StreamCreated'];
    await admin(`POST /streams/${stream_id}/resume`);
    return stream_id;
  }

  async function newCondition(streamId: string, body: Given): Promise<string> {
    const reply = await admin(`POST /streams/${streamId}/alerts/conditions`, { body });
    return (reply.body as Schemas['AlertConditionCreated']).alert_condition_id;
  }

  /** Stores a message of the stream, received now unless it says otherwise. */
  function send(streamId: string, fields: Partial<StoredMessage> = {}): void {
    server.store([storedMessage({ timestamp: clock.now, streams: [streamId], ...fields })]);
  }

  /** Checks all conditions, after some time has passed, and sends what waits. */
  async function check(afterMs = 0): Promise<void> {
    clock.now += afterMs;
    await server.service(alertChecker).checkAll();
    await server.service(alarmDeliveries).send();
  }

  async function alertsOf(streamId: string): Promise<Schemas['Alert'][]> {
    return ((await admin(`GET /streams/${streamId}/alerts`)).body as Schemas['AlertList']).alerts;
  }

  return { newStream, newCondition, send, check, alertsOf, unknownId: newObjectId() };
}
