import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { chunk, chunks, gelf, sendUdp } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const texts = (messages: { message: string }[]) => messages.map(({ message }) => message);

describe('GELF UDP', () => {
  it('accepts plain, compressed and chunked messages', async () => {
    await using input = await startInput(inputTypeNames.gelfUdp);
    await sendUdp(
      input.port,
      gelf({ short_message: 'plain' }),
      gzipSync(gelf({ short_message: 'gzip' })),
      deflateSync(gelf({ short_message: 'zlib' })),
      ...chunks('one', gelf({ short_message: 'chunked' }), 20),
      ...chunks('two', gzipSync(gelf({ short_message: 'chunked gzip' })), 20).toReversed(),
    );
    expect(texts(await input.sink.until(5))).toEqual(['plain', 'gzip', 'zlib', 'chunked', 'chunked gzip']);
  });

  it('counts dropped datagrams and continues with the next', async () => {
    await using input = await startInput(inputTypeNames.gelfUdp, {
      configuration: { decompress_size_limit: 1000 },
    });
    await sendUdp(
      input.port,
      '{"host"',
      gzipSync(gelf({ _x: 'x'.repeat(5000) })),
      chunk('many', 0, 200, 'x'),
      chunk('lost', 0, 2, 'x'),
      gelf(),
    );
    await input.sink.until(1);
    expect(input.dropped('broken_json')).toBe(1);
    expect(input.dropped('decompressed_too_large')).toBe(1);
    expect(input.dropped('invalid_chunk')).toBe(1);
    expect(input.metric('incomingMessages')).toBe(4);
  });

  it('drops and counts datagrams while storing fails, and recovers without help', async () => {
    await using input = await startInput(inputTypeNames.gelfUdp);
    input.sink.isFull = true;
    await sendUdp(input.port, gelf({ short_message: 'kept' }));
    await expect
      .poll(async () => {
        await sendUdp(input.port, gelf({ short_message: 'dropped' }));
        return input.dropped('storage_unavailable');
      })
      .toBeGreaterThan(0);
    input.sink.isFull = false;
    expect(texts(await input.sink.until(1))).toEqual(['kept']);
  });
});

describe('syslog UDP', () => {
  it('accepts what logger sends', async () => {
    await using input = await startInput(inputTypeNames.syslogUdp);
    await sendUdp(
      input.port,
      '<13>1 2026-11-21T07:56:01.637625+00:00 vm root - - [timeQuality tzKnown="1" isSynced="0"] hello world',
      '<35>Nov 21 07:56:25 vm sshd[15616]: hello 3164 pid',
      'no priority',
      '\n',
      '<13>Foo 99 99:99:99 nonsense',
    );
    expect(await input.sink.until(4)).toMatchObject([
      { message: 'hello world', source: 'vm', application_name: 'root' },
      { message: 'vm sshd[15616]: hello 3164 pid', process_id: '15616', level: 3 },
      { message: 'no priority', source: '127.0.0.1' },
      { message: 'Foo 99 99:99:99 nonsense', level: 5 },
    ]);
    expect(input.metric('emptyMessages')).toBe(1);
  });
});

describe('raw UDP', () => {
  it('stores each datagram as one message', async () => {
    await using input = await startInput(inputTypeNames.rawUdp);
    await sendUdp(input.port, 'one\ntwo', 'three');
    expect(texts(await input.sink.until(2))).toEqual(['one\ntwo', 'three']);
  });

  it.runIf(process.platform === 'linux')(
    'requests an 8 MiB receive buffer, and warns when the system grants less',
    async () => {
      await using input = await startInput(inputTypeNames.rawUdp);
      await using modest = await startInput(inputTypeNames.rawUdp, {
        configuration: { recv_buffer_size: 65_536 },
      });
      await using greedy = await startInput(inputTypeNames.rawUdp, {
        configuration: { recv_buffer_size: 2 ** 30 },
      });
      expect(input.note ?? 'instead of 8,192 KiB').toContain('instead of 8,192 KiB');
      expect(modest.note).toBeNull();
      expect(greedy.note).toContain('instead of 1,048,576 KiB');
    },
  );

  it.runIf(process.platform === 'linux')('stores or counts every line of a burst of 10,000', async () => {
    await using input = await startInput(inputTypeNames.rawUdp);
    const burst = fileURLToPath(new URL('../testing/burst.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [burst, String(input.port), '10000', '200']);
    await expect
      .poll(() => input.sink.messages.length + input.dropped('receive_buffer_full'), { timeout: 10_000 })
      .toBe(10_000);
  });
});
