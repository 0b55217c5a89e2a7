import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { sendTcp } from '../../ingest/testing/senders.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { grokService } from '../grok/grok-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  await server.service(grokService).create({ name: 'METHOD', pattern: 'GET|POST' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function newInput() {
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  const body = { title: 'Raw', type: inputTypeNames.rawTcp, global: true, configuration };
  const { id } = (await server.admin('POST /system/inputs', { body })).body as { id: string };
  return { id, port: server.ingest.state(id)?.port ?? 0 };
}

const extractor = {
  title: 'Request',
  extractor_type: 'grok',
  cut_or_copy: 'copy',
  source_field: 'message',
  target_field: '',
  extractor_config: { grok_pattern: '%{METHOD:method} (?<took>[0-9]+)' },
  converters: {},
  condition_type: 'none',
  condition_value: '',
  order: 0,
};

async function add(inputId: string, changes: object = {}) {
  const body = { ...extractor, ...changes };
  const created = await server.admin(`POST /system/inputs/${inputId}/extractors`, { body });
  return (created.body as Schemas['ExtractorCreated']).extractor_id;
}

async function stored(inputId: string) {
  await server.ingest.flush();
  const query = new URLSearchParams({ query: `gl2_source_input:${inputId}`, range: '0' });
  const { body } = await server.admin(`GET /search/universal/relative?${query}`);
  return (body as { messages: { message: Record<string, unknown> }[] }).messages.map(
    ({ message }) => message,
  );
}

describe('messages of an input with extractors', () => {
  it('are stored with what was extracted, and what was measured is shown', async () => {
    const { id, port } = await newInput();
    const extractorId = await add(id);
    const numeric = { extractor_type: 'copy_input', extractor_config: {}, converters: { numeric: {} } };
    await add(id, { ...numeric, source_field: 'took', target_field: 'took_ms', order: 1 });
    await add(id, { ...numeric, source_field: 'method', target_field: 'timestamp', order: 2 });
    // A changed configuration takes effect a little later.
    await expect
      .poll(async () => {
        await sendTcp(port, 'GET 120\nnothing\n');
        return stored(id);
      })
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            message: 'GET 120',
            method: 'GET',
            took_ms: 120,
            gl2_processing_error: expect.stringMatching(/"GET" is not a date/),
          }),
          expect.objectContaining({ message: 'nothing' }),
        ]),
      );
    await expect
      .poll(async () => (await server.admin(`GET /system/inputs/${id}/extractors/${extractorId}`)).body)
      .toMatchObject({
        exceptions: 0,
        metrics: {
          total: { rate: { total: expect.any(Number) }, duration_unit: 'microseconds' },
          execution: { time: { max: expect.any(Number) } },
          condition: { rate: { total: 0 } },
        },
      });
  });

  it('are stored though an expression has to be stopped', async () => {
    const { id, port } = await newInput();
    const regex = {
      extractor_type: 'regex',
      target_field: 'found',
      extractor_config: { regex_value: '((a+)+)$' },
    };
    await add(id, regex);
    const copy = { extractor_type: 'copy_input', extractor_config: {}, target_field: 'copy', order: 1 };
    await add(id, copy);
    const evil = `${'a'.repeat(60)}!`;
    await expect
      .poll(
        async () => {
          await sendTcp(port, `${evil}\naaa\n`);
          return stored(id);
        },
        { timeout: 10_000 },
      )
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            message: evil,
            copy: evil,
            gl2_processing_error: expect.stringMatching(/^The extractor "Request" was stopped/),
          }),
          expect.objectContaining({ message: 'aaa', copy: 'aaa', found: 'aaa' }),
        ]),
      );
  });
});
