import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Senders } from '../../../notifying/senders.ts';
import { startSmtpServer } from '../../../notifying/testing/smtp-server.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { storedEventDefinitions } from '../stored-definitions.ts';
import { definition } from '../testing/definition.ts';
import { httpNotification } from './types/http-notification.ts';
import type { Message } from './types/notification-type.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Wire = Schemas['EventNotification'];
type Config = Record<string, unknown>;

const http = { type: 'http-notification-v1' as const, url: 'https://hooks.example.net/in' };
const email = { type: 'email-notification-v1', email_recipients: ['ops@example.net'] };
const slack = { type: 'slack-notification-v1', webhook_url: 'https://chat.example.net/hook' };
const legacy = {
  type: 'legacy-alarm-callback-notification-v1',
  callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
  configuration: { url: 'https://hooks.example.net/in' },
};

const body = (config: Config, title = 'Chat') => ({ title, description: '', config });
const create = async (config: Config, title?: string) =>
  (await server.admin('POST /events/notifications', { body: body(config, title) })).body as Wire;

describe('event notifications', () => {
  it('are refused with a legacy callback to a URL that is not on the whitelist', async () => {
    const whitelist = { entries: [], disabled: false };
    await server.admin('PUT /system/urlwhitelist', { body: whitelist });
    expect(await server.admin('POST /events/notifications', { body: body(legacy) })).toMatchObject({
      status: 400,
      body: { failed: true, errors: { url: [expect.stringMatching(/is not on the URL whitelist/)] } },
    });
    await server.admin('PUT /system/urlwhitelist', { body: { ...whitelist, disabled: true } });
  });

  it('are created with defaults, read, replaced and deleted', async () => {
    const made = await create(email, 'Mail');
    expect(made).toMatchObject({
      title: 'Mail',
      config: { sender: '', subject: expect.stringContaining('${event.message}'), user_recipients: [] },
    });
    expect((await server.admin(`GET /events/notifications/${made.id}`)).body).toEqual(made);
    const changed = { ...made, config: http };
    expect((await server.admin(`PUT /events/notifications/${made.id}`, { body: changed })).body).toEqual(
      changed,
    );
    const other = { ...changed, id: '60c0a2018c5d3a1f2e4b9010' };
    const refused = await server.admin(`PUT /events/notifications/${made.id}`, { body: other });
    expect(refused).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect((await server.admin(`DELETE /events/notifications/${made.id}`)).status).toBe(204);
    expect((await server.admin(`GET /events/notifications/${made.id}`)).status).toBe(404);
  });

  it('are removed from the definitions that use them, which stay alerts', async () => {
    const [first, second] = [await create(http), await create(slack)];
    const definitions = server.service(storedEventDefinitions);
    const refs = [first, second].map(({ id }) => ({ notification_id: id, notification_parameters: null }));
    const using = { ...definition, alert: true, notifications: refs };
    const { id } = (await server.admin('POST /events/definitions', { body: using })).body as { id: string };
    await server.admin(`DELETE /events/notifications/${first.id}`);
    expect(definitions.get(id)).toMatchObject({
      alert: true,
      notifications: [{ notification_id: second.id }],
    });
  });

  test.each([
    [body({ ...http, url: '' }), { url: ['Enter the URL to post to'] }],
    [
      body({ ...http, url: 'ftp://a' }, ''),
      { title: ['Must not be empty'], url: ['Enter an http or https URL'] },
    ],
    [body({ type: 'sms-v1' }), { config: ['This server cannot send notifications of the type sms-v1'] }],
    [
      body({ type: 'email-notification-v1', subject: '', body_template: '', sender: 'me' }),
      {
        sender: ['Enter a mail address'],
        subject: ['Enter a subject'],
        body: ['Enter a text or an HTML body'],
        recipients: ['Enter mail addresses or users'],
      },
    ],
    [
      body({ ...email, subject: '${if', email_recipients: ['ops'] }),
      {
        subject: ['Line 1, column 1: This tag is never closed. Add a closing brace.'],
        recipients: ['ops is not a mail address'],
      },
    ],
    [body({ ...slack, color: 'red' }), { color: ['Enter a color such as #FF0000'] }],
    [body({ ...legacy, callback_type: '' }), { callback_type: ['Choose an alarm callback'] }],
    [body({ ...legacy, configuration: {} }), { url: ['is required'] }],
  ])('are refused by field: %j', async (given, errors) => {
    for (const call of ['POST /events/notifications', 'POST /events/notifications/test']) {
      const isUnknown = given.config.type === 'sms-v1' && call.endsWith('test');
      const expected = isUnknown ? { status: 404 } : { status: 400, body: { failed: true, errors } };
      expect(await server.admin(call, { body: given })).toMatchObject(expected);
    }
  });

  it('are listed by title, to those who may read them', async () => {
    const mira = await server.createUser({ username: 'mira', permissions: ['eventnotifications:create'] });
    const { id } = (await mira('POST /events/notifications', { body: body(http, 'Hers') })).body as Wire;
    await create(http, 'Another');
    const { body: seen } = await mira('GET /events/notifications?per_page=0&query=title:er');
    expect(seen).toMatchObject({ total: 1, notifications: [{ id, title: 'Hers' }] });
    const { body: all } = await server.admin('GET /events/notifications?per_page=2&query=e');
    const titles = (all as Schemas['EventNotificationPage']).notifications.map(({ title }) => title);
    expect(titles).toEqual(['Another', 'Hers']);
  });

  it('are shared by their owner', async () => {
    const owner = await server.createUser({ username: 'owner', permissions: ['eventnotifications:create'] });
    await server.createUser({ username: 'reader', permissions: [] });
    const { id } = (await owner('POST /events/notifications', { body: body(http, 'Shared') })).body as Wire;
    const prepared = await owner(`POST /authz/shares/entities/grn::::notification:${id}/prepare`, {
      body: {},
    });
    expect(prepared).toMatchObject({ status: 200, body: { entity: `grn::::notification:${id}` } });
  });

  it('have the types of alarm callbacks', async () => {
    const { body: types } = await server.admin('GET /events/notifications/legacy/types');
    expect(types).toMatchObject({
      types: {
        'org.graylog2.alarmcallbacks.HTTPAlarmCallback': { configuration: { url: { type: 'text' } } },
      },
    });
  });
});

describe('a test of a notification', () => {
  const posted: Schemas['Event'][] = [];
  const headers: IncomingHttpHeaders[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    posted.push(JSON.parse(Buffer.concat(chunks).toString()));
    headers.push(request.headers);
    response.writeHead(request.url === '/broken' ? 500 : 200).end('no disk');
  }).listen(0, '127.0.0.1');
  let url: string;
  beforeAll(async () => {
    if (!receiver.listening) await once(receiver, 'listening');
    url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}`;
  });
  afterAll(() => void receiver.close());

  it('posts what templates can name', async () => {
    const { id } = await create({ ...http, url });
    expect(await server.admin(`POST /events/notifications/${id}/test`)).toMatchObject({
      status: 200,
      body: { status: 200, duration_ms: expect.any(Number) },
    });
    expect(Object.keys(posted.at(-1) ?? {})).toEqual([
      'event_definition_id',
      'event_definition_type',
      'event_definition_title',
      'event_definition_description',
      'job_definition_id',
      'job_trigger_id',
      'event',
      'backlog',
    ]);
  });

  it('posts a body of its own, as valid JSON, with its headers', async () => {
    const own = {
      ...http,
      url,
      headers: { Authorization: 'Bearer a.b', 'X-Team': 'ops' },
      body_template: '{"text": "${event_definition_title} \\${x}", "backlog": [${foreach backlog m}1${end}]}',
    };
    const stored = await create(own, 'Own');
    expect(stored.config).toEqual(own);
    expect((await server.admin(`POST /events/notifications/${stored.id}/test`)).status).toBe(200);
    expect(posted.at(-1)).toEqual({ text: 'Event Definition Test Title ${x}', backlog: [] });
    expect(headers.at(-1)).toMatchObject({
      authorization: 'Bearer a.b',
      'x-team': 'ops',
      'content-type': 'application/json',
    });
  });

  it.each([
    [{}, String.raw`{"text": "a \"b\"\n"}`],
    [{ 'content-type': 'text/plain' }, '{"text": "a "b"\n"}'],
  ])('escapes values for JSON, unless it is sent as something else: %j', async (headers, expected) => {
    const sent: string[] = [];
    const post = async (_: string, text: string) => {
      sent.push(text);
      return { status: 200, durationMs: 1 };
    };
    const config = { ...http, headers, body_template: '{"text": "${text}"}' };
    const message = { templateModel: { text: 'a "b"\n' }, signal: new AbortController().signal };
    await httpNotification.send(config, message as unknown as Message, { post } as unknown as Senders);
    expect(sent).toEqual([expected]);
  });

  it.each([
    ['headers', { headers: { 'not a name': 'x' } }, /not a name is not the name of a header/],
    ['headers', { headers: { Host: 'x' } }, /sets the header Host itself/],
    ['headers', { headers: { A: 'x\ny' } }, /characters that HTTP does not allow/],
    ['headers', { headers: { A: 'x'.repeat(9000) } }, /more than 8192 characters/],
    [
      'headers',
      { headers: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`A${at}`, 'x'])) },
      /at most 20 headers/,
    ],
    ['body_template', { body_template: '${if a}' }, /Line 1, column/],
  ])('refuses %s that cannot be sent', async (field, settings, message) => {
    const config = { ...http, ...settings };
    const refused = await server.admin('POST /events/notifications', { body: body(config) });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.stringMatching(message)] } },
    });
  });

  it('stores no empty settings of its own', async () => {
    const { config } = await create({ ...http, headers: {}, body_template: '' }, 'Plain');
    expect(config).toEqual(http);
  });

  it('posts a message as Slack takes it', async () => {
    const config = {
      ...slack,
      webhook_url: url,
      channel: '#ops',
      custom_message: 'Hey & ${event.key}',
      notify_channel: true,
      backlog_size: 1,
    };
    expect(await server.admin('POST /events/notifications/test', { body: body(config) })).toMatchObject({
      status: 200,
    });
    expect(posted.at(-1)).toMatchObject({
      text: '<!channel> Hey & testkey',
      channel: '#ops',
      link_names: false,
      attachments: [
        {
          color: '#FF0000',
          fields: [
            { title: 'field1', value: 'value1' },
            { title: 'field2', value: 'value2' },
          ],
        },
      ],
    });
    expect(posted.at(-1)).not.toHaveProperty('username');
  });

  it('answers with the reason of a failure', async () => {
    const response = await server.admin('POST /events/notifications/test', {
      body: body({ ...http, url: `${url}/broken` }),
    });
    expect(response).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining('answered 500: no disk') },
    });
    const mail = await server.admin('POST /events/notifications/test', { body: body(email) });
    expect(mail).toMatchObject({
      status: 500,
      body: { message: 'No mail server is configured. Start the server with --smtp-host.' },
    });
  });

  it('mails users with a link, and names those it cannot reach', async () => {
    await using smtp = await startSmtpServer();
    const mail = {
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      login: null,
      from: 'logs@example.net',
    } as const;
    await using mailing = await startTestServer({ mail, publicUrl: new URL('https://logs.example.net/') });
    await mailing.createUser({ username: 'jonas' });
    const send = (user_recipients: string[]) =>
      mailing.admin('POST /events/notifications/test', {
        body: body({ type: 'email-notification-v1', user_recipients }),
      });
    expect((await send(['jonas'])).status).toBe(200);
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]).toMatchObject({ from: 'logs@example.net', to: ['jonas@example.net'] });
    const source = smtp.mails[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(source).toContain('Open the alert: https://logs.example.net/alerts?event=NotificationTestId');
    expect(await send(['jonas', 'ghost'])).toMatchObject({
      status: 500,
      body: { message: 'Not sent to ghost (no enabled user with a mail address).' },
    });
  });
});
