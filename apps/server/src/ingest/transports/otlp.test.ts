import { gzipSync } from 'node:zlib';
import { OTLPLogExporter as JsonExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPLogExporter as ProtobufExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { startInput, type TestInput } from '../testing/start-input.ts';

const urlOf = (input: TestInput) => `http://127.0.0.1:${input.port}/v1/logs`;
const post = (input: TestInput, body: RequestInit['body'], headers: Record<string, string>) =>
  fetch(urlOf(input), { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };
const protobuf = { 'content-type': 'application/x-protobuf' };
const one = JSON.stringify({
  resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: 'one' } }] }] }],
});

describe('OTLP over HTTP', () => {
  it.each([
    ['Protobuf', ProtobufExporter, 'none'],
    ['Protobuf, gzip', ProtobufExporter, 'gzip'],
    ['JSON', JsonExporter, 'none'],
    ['JSON, gzip', JsonExporter, 'gzip'],
  ] as const)('accepts what the OpenTelemetry SDK sends as %s', async (_what, Exporter, compression) => {
    await using input = await startInput(inputTypeNames.otlpHttp);
    const exporter = new Exporter({ url: urlOf(input), compression: compression as never });
    const provider = new LoggerProvider({
      resource: resourceFromAttributes({ 'service.name': 'shop', 'host.name': 'web-1' }),
      processors: [new BatchLogRecordProcessor({ exporter })],
    });
    const logger = provider.getLogger('checkout', '2.0');
    const timestamp = Date.UTC(2026, 10, 20, 7, 3, 59, 123);
    for (const body of ['paid', 'shipped'])
      logger.emit({
        timestamp,
        severityNumber: 13,
        severityText: 'WARN',
        body,
        attributes: { 'order.id': 17, price: 9.5, items: ['a', 'b'], customer: { name: 'Ada' } },
      });
    await provider.shutdown();
    expect(input.sink.messages).toMatchObject([
      {
        message: 'paid',
        timestamp,
        source: 'web-1',
        level: 4,
        severity_text: 'WARN',
        order_id: 17,
        price: 9.5,
        items: ['a', 'b'],
        customer: '{"name":"Ada"}',
        service_name: 'shop',
        scope_name: 'checkout',
        scope_version: '2.0',
        gl2_remote_ip: '127.0.0.1',
      },
      { message: 'shipped' },
    ]);
    expect(input.metric('incomingMessages')).toBe(2);
    expect(input.metric('read_bytes_total')).toBeGreaterThan(100);
  });

  it('answers in the format of the request', async () => {
    await using input = await startInput(inputTypeNames.otlpHttp);
    const stored = await post(input, one, json);
    expect([stored.status, stored.headers.get('content-type'), await stored.json()]).toEqual([
      200,
      'application/json',
      {},
    ]);
    const empty = await post(input, new Uint8Array(), protobuf);
    expect([empty.status, empty.headers.get('content-type'), await empty.text()]).toEqual([
      200,
      'application/x-protobuf',
      '',
    ]);
  });

  it.each([
    ['text', 'hello', { 'content-type': 'text/plain' }, 415],
    ['broken JSON', '{"resourceLogs":', json, 400],
    ['no JSON', 'hello', json, 400],
    ['JSON declared as Protobuf', one, protobuf, 400],
    ['cut Protobuf', new Uint8Array([0x0a, 0x7f, 0x01]), protobuf, 400],
    ['a bomb', gzipSync(Buffer.alloc(200_000, 0x20)), json, 413],
    ['a large body', '{'.repeat(50_001), json, 413],
  ] as const)('refuses %s with the reason', async (_what, body, headers, status) => {
    await using input = await startInput(inputTypeNames.otlpHttp, {
      configuration: { max_chunk_size: 50_000, decompress_size_limit: 100_000 },
    });
    const response = await post(input, body, headers);
    expect(response.status).toBe(status);
    const type =
      headers['content-type'] === protobuf['content-type'] ? 'application/x-protobuf' : 'application/json';
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toMatch(/\w+ \w+/);
    expect(input.sink.messages).toEqual([]);
  });

  it('answers 503 with a time to retry while storing fails', async () => {
    await using input = await startInput(inputTypeNames.otlpHttp);
    input.sink.isFull = true;
    const refused = await post(input, one, json);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 14 });
    input.sink.isFull = false;
    await expect.poll(async () => (await post(input, one, json)).status).toBe(200);
  });

  it('does not accept GELF', async () => {
    await using input = await startInput(inputTypeNames.otlpHttp);
    const response = await fetch(`http://127.0.0.1:${input.port}/gelf`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('/v1/logs');
  });
});
