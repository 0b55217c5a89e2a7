import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { gelf, openTcp } from '../testing/senders.ts';
import { startInput, type TestInput } from '../testing/start-input.ts';

function post(input: TestInput, body: RequestInit['body'], headers: Record<string, string> = {}) {
  return fetch(`http://127.0.0.1:${input.port}/gelf`, { method: 'POST', body, headers });
}

describe('GELF HTTP', () => {
  it('answers 202 once the message is stored', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const response = await post(input, gelf());
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
    expect(input.sink.messages).toMatchObject([
      { message: 'hello', source: 'web-1', gl2_remote_ip: '127.0.0.1' },
    ]);
  });

  it('does not answer before the message is stored', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp, { chain: { awaitedDelayMs: 60_000 } });
    let hasResponse = false;
    const result = post(input, gelf()).then((response) => {
      hasResponse = true;
      return response.status;
    });
    await expect.poll(() => input.metric('incomingMessages')).toBe(1);
    expect(hasResponse).toBe(false);
    expect(input.sink.messages).toEqual([]);
    input.ingest.flush();
    expect(await result).toBe(202);
  });

  it('stores concurrent requests in few groups', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(input, gelf())));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect(input.sink.messages).toHaveLength(50);
    expect(input.sink.groups).toBeLessThan(50);
  });

  it('answers 503 while storing fails, stores none of those messages later, and recovers without help', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    input.sink.isFull = true;
    for (let count = 0; count < 5; count++) {
      const response = await post(input, gelf({ short_message: 'refused' }));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    input.sink.isFull = false;
    await expect.poll(async () => (await post(input, gelf())).status).toBe(202);
    expect(input.sink.messages.map(({ message }) => message)).toEqual(['hello']);
    expect(input.dropped('storage_unavailable')).toBeGreaterThanOrEqual(5);
  });

  it('accepts a message per line, all of them or none', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const good = await post(
      input,
      `${gelf()}\n${gelf({ short_message: 'two' })}\r\n${gelf({ short_message: 'three' })}\n`,
    );
    expect(good.status).toBe(202);
    expect(input.sink.messages.map(({ message }) => message)).toEqual(['hello', 'two', 'three']);
    expect((await post(input, `${gelf()}\n{"host":"a"}\n${gelf()}`)).status).toBe(400);
    expect(input.sink.messages).toHaveLength(3);
    expect(input.metric('incomingMessages')).toBe(6);
    expect(input.dropped('missing_short_message')).toBe(3);
  });

  it('accepts a message that spans several lines', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const pretty = JSON.stringify(
      { host: 'a', short_message: 'pretty', _o: { a: {}, b: { c: 1 } } },
      null,
      2,
    );
    expect((await post(input, pretty)).status).toBe(202);
    expect(input.sink.messages).toMatchObject([{ message: 'pretty' }]);
  });

  const packings = { gzip: gzipSync, zlib: deflateSync, 'raw deflate': deflateRawSync, plain: Buffer.from };
  const encodings = [undefined, 'gzip', 'deflate', 'gzip,deflate', 'Deflate, GZIP', 'identity', 'br'];
  const matrix = Object.entries(packings).flatMap(([packing, pack]) =>
    encodings.map((encoding) => ({ packing, pack, encoding })),
  );
  it.each(matrix)('reads a body in $packing sent as $encoding', async ({ pack, encoding }) => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const headers: Record<string, string> = encoding ? { 'content-encoding': encoding } : {};
    const response = await post(input, new Uint8Array(pack(gelf())), headers);
    expect(response.status).toBe(202);
    expect(input.sink.messages).toMatchObject([{ message: 'hello' }]);
  });

  it('refuses bodies that are too large, packed or not', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp, {
      configuration: { max_chunk_size: 10_000, decompress_size_limit: 100_000 },
    });
    expect((await post(input, gelf({ _x: 'x'.repeat(20_000) }))).status).toBe(413);
    const bomb = new Uint8Array(gzipSync(gelf({ _x: 'x'.repeat(1_000_000) })));
    expect((await post(input, bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await post(input, bomb)).status).toBe(413);
    const rawBomb = new Uint8Array(deflateRawSync(gelf({ _x: 'x'.repeat(1_000_000) })));
    expect((await post(input, rawBomb, { 'content-encoding': 'gzip,deflate' })).status).toBe(413);
    expect((await post(input, gelf())).status).toBe(202);
    expect(input.dropped('too_long')).toBe(1);
    expect(input.dropped('decompressed_too_large')).toBe(3);
  });

  it('explains what is wrong with a message', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const cases: [string, RegExp][] = [
      ['{"host":', /JSON/],
      ['', /JSON/],
      ['{"host":"x"}', /short_message/],
    ];
    for (const [body, text] of cases) {
      const response = await post(input, body);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(text);
    }
    for (const encoding of ['gzip', 'deflate', 'gzip,deflate'])
      expect((await post(input, 'x', { 'content-encoding': encoding })).status).toBe(400);
    expect(input.dropped('broken_compression')).toBe(3);
    expect((await post(input, 'x', { 'content-encoding': 'br' })).status).toBe(415);
  });

  it('accepts one path and one method', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const base = `http://127.0.0.1:${input.port}`;
    expect((await fetch(`${base}/other`, { method: 'POST', body: gelf() })).status).toBe(404);
    const wrongMethod = await fetch(`${base}/gelf`);
    expect(wrongMethod.status).toBe(405);
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    expect((await fetch(`${base}/gelf?source=x`, { method: 'POST', body: gelf() })).status).toBe(202);
  });

  it('accepts browsers of any origin when CORS is enabled', async () => {
    await using open = await startInput(inputTypeNames.gelfHttp);
    const preflight = await fetch(`http://127.0.0.1:${open.port}/gelf`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect((await post(open, gelf())).headers.get('access-control-allow-origin')).toBe('*');
    await using closed = await startInput(inputTypeNames.gelfHttp, { configuration: { enable_cors: false } });
    expect((await fetch(`http://127.0.0.1:${closed.port}/gelf`, { method: 'OPTIONS' })).status).toBe(405);
  });

  it('keeps a connection for the next request', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; count < 3; count++) {
      const sent = request({ port: input.port, path: '/gelf', method: 'POST', agent }).end(gelf());
      const [response] = await once(sent, 'response');
      await once(response.resume(), 'end');
    }
    expect(input.metric('total_connections')).toBe(1);
    agent.destroy();
  });

  it('survives a sender that disconnects in the middle of its body', async () => {
    await using input = await startInput(inputTypeNames.gelfHttp);
    const sender = await openTcp(input.port);
    sender.write('POST /gelf HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"host":');
    sender.destroy();
    expect((await post(input, gelf())).status).toBe(202);
    expect(input.sink.messages).toHaveLength(1);
  });
});
