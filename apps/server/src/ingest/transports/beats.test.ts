import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { compressedFrame, dataFrame, jsonFrame, windowFrame } from '../testing/lumberjack.ts';
import { openTcp } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const texts = (messages: { message: string }[]) => messages.map(({ message }) => message);
const event = (sequence: number, message = `line ${sequence}`) =>
  jsonFrame(sequence, JSON.stringify({ message }));
const ack = (sequence: number, version = '2') =>
  Buffer.from(`${version}A\0\0\0${String.fromCharCode(sequence)}`);

/** Resolves with the first `length` bytes of the responses. */
async function replies(socket: Socket, length: number): Promise<Buffer> {
  const received: Buffer[] = [];
  let size = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  return Buffer.concat(received);
}

describe('Beats inputs', () => {
  // Recorded from a client of go-lumber 0.1.0, the library of Filebeat and other Beats.
  it.each(['plain', 'compressed'])('store and acknowledge what go-lumber sends (%s)', async (kind) => {
    const recorded = await readFile(new URL(`./fixtures/go-lumber-${kind}.bin`, import.meta.url));
    await using input = await startInput(inputTypeNames.beats);
    const sender = await openTcp(input.port);
    sender.write(recorded);
    expect(await replies(sender, 18)).toEqual(Buffer.concat([ack(1), ack(3), ack(6)]));
    expect(texts(input.sink.messages)).toEqual(Array.from({ length: 10 }, (_, index) => `line ${index + 1}`));
    expect(input.sink.messages[0]).toMatchObject({
      source: 'web-1',
      timestamp: Date.UTC(2026, 10, 20, 7, 3, 59, 123),
      filebeat_log_file_path: '/var/log/syslog',
      gl2_remote_ip: '127.0.0.1',
    });
    expect(input.metric('open_connections')).toBe(1);
    expect(input.metric('read_bytes_total')).toBe(recorded.length);
    expect(input.metric('written_bytes_total')).toBe(18);
    sender.destroy();
  });

  it('accept version 1, byte by byte', async () => {
    await using input = await startInput(inputTypeNames.beatsDeprecated);
    const sender = await openTcp(input.port);
    sender.setNoDelay();
    for (const byte of Buffer.concat([windowFrame(1, '1'), dataFrame(7, { line: 'one', host: 'h' })]))
      await new Promise((resolve) => sender.write(Buffer.from([byte]), resolve));
    expect(await replies(sender, 6)).toEqual(ack(7, '1'));
    expect(input.sink.messages).toMatchObject([{ message: 'one', source: 'h' }]);
    sender.destroy();
  });

  it('acknowledge only after the commit', async () => {
    await using input = await startInput(inputTypeNames.beats, { chain: { awaitedDelayMs: 60_000 } });
    const sender = await openTcp(input.port);
    let hasReply = false;
    const reply = replies(sender, 6).then(() => {
      hasReply = true;
    });
    sender.write(Buffer.concat([windowFrame(2), event(1), event(2)]));
    await expect.poll(() => input.metric('incomingMessages')).toBe(2);
    expect(hasReply).toBe(false);
    input.ingest.flush();
    await reply;
    expect(input.sink.messages).toHaveLength(2);
    sender.destroy();
  });

  it('acknowledge what is being stored when they stop', async () => {
    await using input = await startInput(inputTypeNames.beats, { chain: { awaitedDelayMs: 200 } });
    const sender = await openTcp(input.port);
    const reply = replies(sender, 6);
    sender.write(Buffer.concat([windowFrame(1), event(1)]));
    await expect.poll(() => input.metric('incomingMessages')).toBe(1);
    await input.ingest.stop('input');
    expect(await reply).toEqual(ack(1));
    expect(texts(input.sink.messages)).toEqual(['line 1']);
  });

  it('discard a window that is cut, which its sender sends again', async () => {
    await using input = await startInput(inputTypeNames.beats);
    const cut = await openTcp(input.port);
    cut.end(Buffer.concat([windowFrame(2), event(1), event(2).subarray(0, -3)]));
    await once(cut, 'close');
    const whole = await openTcp(input.port);
    whole.write(Buffer.concat([windowFrame(2), event(1), event(2)]));
    expect(await replies(whole, 6)).toEqual(ack(2));
    expect(texts(input.sink.messages)).toEqual(['line 1', 'line 2']);
    whole.destroy();
  });

  it('drop and count invalid events, and acknowledge the others with them', async () => {
    await using input = await startInput(inputTypeNames.beats);
    const sender = await openTcp(input.port);
    sender.write(Buffer.concat([windowFrame(3), event(1), jsonFrame(2, '{"a":'), event(3)]));
    expect(await replies(sender, 6)).toEqual(ack(3));
    expect(texts(input.sink.messages)).toEqual(['line 1', 'line 3']);
    expect(input.dropped('broken_json')).toBe(1);
    sender.destroy();
  });

  it('store a large window in parts', async () => {
    await using input = await startInput(inputTypeNames.beats);
    const sender = await openTcp(input.port);
    const frames = Array.from({ length: 5000 }, (_, index) => event(index + 1));
    sender.write(Buffer.concat([windowFrame(5000), compressedFrame(...frames)]));
    const received = await replies(sender, 18);
    expect([2, 8, 14].map((at) => received.readUInt32BE(at))).toEqual([2000, 4000, 5000]);
    expect(input.sink.messages).toHaveLength(5000);
    sender.destroy();
  });

  it('close the connection without an acknowledgement while storing fails', async () => {
    await using input = await startInput(inputTypeNames.beats);
    input.sink.isFull = true;
    const refused = await openTcp(input.port);
    const received: Buffer[] = [];
    refused.on('data', (chunk: Buffer) => received.push(chunk));
    refused.write(Buffer.concat([windowFrame(1), event(1)]));
    await once(refused, 'close');
    expect(received).toEqual([]);
    input.sink.isFull = false;
    await expect
      .poll(async () => {
        const sender = await openTcp(input.port);
        sender.write(Buffer.concat([windowFrame(1), event(1)]));
        const reply = await replies(sender, 6).catch(() => null);
        sender.destroy();
        return reply;
      })
      .toEqual(ack(1));
    expect(texts(input.sink.messages)).toEqual(['line 1']);
  });

  const bomb = compressedFrame(Buffer.alloc(33 << 20));
  it.each([
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n'), 'not_lumberjack'],
    ['broken compression', Buffer.from('2C\0\0\0\x03abc'), 'not_lumberjack'],
    [
      'a compressed frame in a compressed frame',
      compressedFrame(compressedFrame(event(1))),
      'not_lumberjack',
    ],
    ['a bomb', bomb, 'too_long'],
    ['a frame of 2 GB', Buffer.from('2J\0\0\0\x01\x7f\xff\xff\xff', 'latin1'), 'too_long'],
  ] as const)('close a connection that sends %s, and count it', async (_what, bytes, reason) => {
    await using input = await startInput(inputTypeNames.beats);
    const hostile = await openTcp(input.port);
    hostile.on('error', () => {});
    hostile.write(bytes);
    await once(hostile, 'close');
    expect(input.dropped(reason)).toBe(1);
    const sender = await openTcp(input.port);
    sender.write(Buffer.concat([windowFrame(1), event(1)]));
    expect(await replies(sender, 6)).toEqual(ack(1));
    sender.destroy();
  });
});
