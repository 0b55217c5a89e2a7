import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { gelf, sendTcp } from '../../ingest/testing/senders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([
    {
      id: 'gelf',
      type: inputTypeNames.gelfTcp,
      configuration: { bind_address: '127.0.0.1', port: 0 },
      staticFields: {},
    },
  ]);
});
afterAll(() => server[Symbol.asyncDispose]());

async function createStream(title: string, rule: object): Promise<string> {
  const { body: all } = await server.admin('GET /streams');
  const [{ index_set_id = '' } = {}] = (all as { streams: { index_set_id: string }[] }).streams;
  const { body } = await server.admin('POST /streams', { body: { title, index_set_id } });
  const { stream_id } = body as { stream_id: string };
  const { status } = await server.admin(`POST /streams/${stream_id}/rules`, { body: rule });
  expect(status).toBe(201);
  await server.admin(`POST /streams/${stream_id}/resume`);
  return stream_id;
}

/** Sends a message, and counts what the stream has received so far. */
async function sendAndCount(stream: string, text: string): Promise<number> {
  const { port } = server.ingest.state('gelf') ?? {};
  await sendTcp(port ?? 0, `${gelf({ short_message: text })}\0`);
  await server.ingest.flush();
  const query = `GET /search/universal/relative?query=*&range=0&filter=streams:${stream}`;
  const { body } = await server.admin(query);
  return (body as { total_results: number }).total_results;
}

it('puts messages into a stream once it is created, without a restart', async () => {
  const contains = await createStream('Logins', { type: 6, field: 'message', value: 'login' });
  await expect.poll(() => sendAndCount(contains, 'a login of mira')).toBeGreaterThan(0);
  const regex = await createStream('Numbers', { type: 2, field: 'message', value: String.raw`^\d+$` });
  await expect.poll(() => sendAndCount(regex, '4711')).toBeGreaterThan(0);
});

it('names a rule that cannot be used in a notification', async () => {
  const open = await createStream('Broken', { type: 2, field: 'message', value: '(a' });
  await expect
    .poll(async () => {
      await sendAndCount(open, 'a');
      return (await server.admin('GET /system/notifications')).body;
    })
    .toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({
          type: 'generic',
          details: {
            title: 'The rule "message matches (a" of the stream Broken is not applied',
            description: expect.stringMatching(/invalid.*Change it/s),
          },
        }),
      ]),
    });
});
