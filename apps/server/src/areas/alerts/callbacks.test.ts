import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer } from '../../notifying/testing/smtp-server.ts';
import { alarmDeliveries } from './alarm-deliveries.ts';
import { alertChecker } from './alert-checker.ts';
import { emailCallback, httpCallback } from './callback-rules.ts';
import { messageCount, minute, startAlertServer } from './testing/watched-stream.ts';

type Request = Schemas['AlarmCallbackRequest'];

let server: Awaited<ReturnType<typeof startAlertServer>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let received: { check_result: Record<string, unknown>; stream: Schemas['Stream'] }[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.writeHead(status).end();
});

beforeAll(async () => {
  smtp = await startSmtpServer();
  const login = { login: null, from: 'logs@example.net' };
  const mail = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, ...login };
  server = await startAlertServer({ mail, publicUrl: new URL('https://logs.example.net/') });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterAll(async () => {
  receiver.close();
  await Promise.all([server[Symbol.asyncDispose](), smtp[Symbol.asyncDispose]()]);
});

const webhook = (): Request => ({
  type: httpCallback,
  title: 'Chat',
  configuration: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in` },
});
const mail = (more: Request['configuration'] = {}): Request => ({
  type: emailCallback,
  title: 'Mail',
  configuration: {
    sender: '',
    subject: `Alert: \${check_result.resultDescription}`,
    body: `\${stream_url} \${foreach backlog message}\${message.source}: \${message.fields.took_ms}\${end}`,
    user_receivers: [],
    email_receivers: ['ops@example.net'],
    ...more,
  },
});

async function newCallback(streamId: string, body: Request): Promise<string> {
  const reply = await server.admin(`POST /streams/${streamId}/alarmcallbacks`, { body });
  return (reply.body as Schemas['AlarmCallbackCreated']).alarmcallback_id;
}

/** A stream with callbacks whose condition is met. */
async function alerted(callbacks: Request[], parameters: object = {}) {
  const streamId = await server.newStream();
  for (const callback of callbacks) await newCallback(streamId, callback);
  await server.newCondition(streamId, messageCount({ threshold: 0, time: 1, backlog: 5, ...parameters }));
  server.send(streamId, { took_ms: 9_007_199_254_740_993n });
  return streamId;
}

async function historyOf(streamId: string): Promise<Schemas['AlarmCallbackHistory'][]> {
  const [alert] = await server.alertsOf(streamId);
  const { body } = await server.admin(`GET /streams/${streamId}/alerts/${alert?.id}/history`);
  return (body as Schemas['AlarmCallbackHistoryList']).histories;
}

describe('alarm callbacks', () => {
  it('are created, read, changed and deleted', async () => {
    const { admin } = server;
    const streamId = await server.newStream();
    const path = `/streams/${streamId}/alarmcallbacks`;
    const reply = await admin(`POST ${path}`, { body: webhook() });
    const { alarmcallback_id: id } = reply.body as Schemas['AlarmCallbackCreated'];
    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api${path}/${id}`);
    const callback = { id, stream_id: streamId, ...webhook(), creator_user_id: 'admin' };
    expect((await admin(`GET ${path}/${id}`)).body).toMatchObject(callback);
    expect((await admin(`GET ${path}`)).body).toMatchObject({ total: 1, alarmcallbacks: [callback] });
    const body = { ...webhook(), type: emailCallback, title: 'Other' };
    expect((await admin(`PUT ${path}/${id}`, { body })).status).toBe(204);
    expect((await admin(`GET ${path}/${id}`)).body).toMatchObject({ ...callback, title: 'Other' });
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(404);
  });

  it.each([
    ['an unknown type', { type: 'nope' }, 'There is no alarm callback type nope'],
    ['no URL', { configuration: {} }, 'The configuration is invalid: "url" is required'],
    ['another setting', { configuration: { url: 'http://a', colour: 1 } }, /"colour" is not a setting/],
    ['another scheme', { configuration: { url: 'file:///etc/passwd' } }, /is not an http or https URL/],
  ])('are refused with %s', async (_, wrong, message) => {
    const streamId = await server.newStream();
    const body = { ...webhook(), ...wrong };
    expect(await server.admin(`POST /streams/${streamId}/alarmcallbacks`, { body })).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringMatching(message) },
    });
  });

  it('are refused with a URL that is not on the whitelist', async () => {
    const streamId = await server.newStream();
    const whitelist = { entries: [], disabled: false };
    await server.admin('PUT /system/urlwhitelist', { body: whitelist });
    expect(await server.admin(`POST /streams/${streamId}/alarmcallbacks`, { body: webhook() })).toMatchObject(
      { status: 400, body: { message: expect.stringMatching(/is not on the URL whitelist/) } },
    );
    await server.admin('PUT /system/urlwhitelist', { body: { ...whitelist, disabled: true } });
  });

  it('show the receivers of their mails in the stream', async () => {
    const streamId = await server.newStream();
    const receivers = `/streams/${streamId}/alerts/receivers`;
    expect(await server.admin(`POST ${receivers}?type=users&entity=admin`)).toMatchObject({
      status: 400,
      body: { message: 'The stream has no email alarm callback' },
    });
    await newCallback(streamId, mail());
    expect((await server.admin(`POST ${receivers}?type=users&entity=nobody`)).status).toBe(400);
    expect((await server.admin(`POST ${receivers}?type=users&entity=admin`)).status).toBe(201);
    const shown = async () =>
      ((await server.admin(`GET /streams/${streamId}`)).body as Schemas['Stream']).alert_receivers;
    expect(await shown()).toEqual({ users: ['admin'], emails: ['ops@example.net'] });
    expect((await server.admin(`DELETE ${receivers}?type=emails&entity=ops@example.net`)).status).toBe(204);
    expect(await shown()).toEqual({ users: ['admin'], emails: [] });
  });
});

describe('an alert', () => {
  it('is posted and mailed once, with the messages of its backlog and all digits', async () => {
    const mails = smtp.mails.length;
    const streamId = await alerted([webhook(), mail()]);
    await server.check();
    await server.check(1000);
    expect(received).toMatchObject([
      {
        check_result: {
          result_description: '1 message in 1 minute, more than 0',
          triggered: true,
          triggered_condition: { type: 'message_count', title: 'Too many' },
          matching_messages: [{ source: 'web-01', message: 'hello', stream_ids: [streamId] }],
        },
        stream: { id: streamId, title: 'Shop front' },
      },
    ]);
    await expect.poll(() => smtp.mails.length).toBe(mails + 1);
    const source = smtp.mails[mails]?.source.replaceAll('=\r\n', '');
    expect(source).toMatch(/^Subject: Alert: 1 message in 1 minute, more than 0/m);
    expect(source).toContain(`https://logs.example.net/streams/${streamId}/search web-01: 9007199254740993`);
    expect(await historyOf(streamId)).toMatchObject([
      { alarmcallbackconfiguration: { title: 'Chat' }, result: { type: 'success' } },
      { alarmcallbackconfiguration: { title: 'Mail' }, result: { type: 'success' } },
    ]);
  });

  it('is sent at each check when notifications are repeated', async () => {
    const streamId = await alerted([webhook()], { repeat_notifications: true });
    for (let checks = 0; checks < 3; checks++) await server.check(1000);
    expect(received).toHaveLength(3);
    expect(await server.alertsOf(streamId)).toHaveLength(1);
    expect(await historyOf(streamId)).toHaveLength(3);
    await server.check(2 * minute);
  });

  it('keeps the reason why a callback failed, and reaches the others', async () => {
    status = 500;
    const streamId = await alerted([webhook(), mail()]);
    await server.check();
    expect((await historyOf(streamId)).map(({ result }) => result)).toContainEqual({
      type: 'error',
      error: expect.stringMatching(/answered 500/),
    });
    expect((await historyOf(streamId)).map(({ result }) => result)).toContainEqual({ type: 'success' });
  });

  it('is sent after a restart when the server ended before, and not when its callback is gone', async () => {
    const streamId = await alerted([webhook()]);
    await newCallback(streamId, { ...webhook(), title: 'Gone' });
    await server.service(alertChecker).checkAll();
    const stopped = AbortSignal.abort();
    await server.service(alarmDeliveries).send(stopped);
    expect(received).toEqual([]);
    const { alarmcallbacks } = (await server.admin(`GET /streams/${streamId}/alarmcallbacks`))
      .body as Schemas['AlarmCallbackList'];
    const gone = alarmcallbacks.find(({ title }) => title === 'Gone');
    await server.admin(`DELETE /streams/${streamId}/alarmcallbacks/${gone?.id}`);
    await server.check();
    expect(received).toHaveLength(1);
    expect(await historyOf(streamId)).toMatchObject([{ result: { type: 'success' } }]);
  });

  it('takes its history along when it is deleted', async () => {
    const streamId = await alerted([webhook()]);
    await server.check();
    await server.admin(`DELETE /streams/${streamId}`);
    const left = server.stored(`SELECT id FROM alarm_history WHERE doc LIKE '%${streamId}%'`);
    expect(left).toEqual([]);
  });
});

describe('a test', () => {
  it('really sends, and tells why it failed', async () => {
    const streamId = await server.newStream();
    expect(await server.admin(`POST /streams/${streamId}/alerts/sendDummyAlert`)).toMatchObject({
      status: 400,
    });
    const id = await newCallback(streamId, webhook());
    expect((await server.admin(`POST /alerts/callbacks/${id}/test`)).status).toBe(200);
    expect((await server.admin(`POST /streams/${streamId}/alerts/sendDummyAlert`)).status).toBe(204);
    expect(received).toMatchObject([{ stream: { id: streamId } }, { stream: { id: streamId } }]);
    status = 500;
    expect(await server.admin(`POST /alerts/callbacks/${id}/test`)).toMatchObject({
      status: 500,
      body: { type: 'ApiError', message: expect.stringMatching(/answered 500/) },
    });
    expect((await server.admin(`POST /alerts/callbacks/${server.unknownId}/test`)).status).toBe(404);
  });
});
