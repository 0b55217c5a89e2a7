import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { gelf, openTcp, sendTcp } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const texts = (messages: { message: string }[]) => messages.map(({ message }) => message);

describe('GELF TCP', () => {
  it('accepts null-delimited messages and records their origin', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, {
      staticFields: { env: 'prod', host_id: 'h' },
    });
    await sendTcp(input.port, `${gelf({ _host_id: 'own' })}\0${gelf({ short_message: 'two' })}\0`);
    const [one, two] = await input.sink.until(2);
    expect(one).toMatchObject({
      source: 'web-1',
      message: 'hello',
      env: 'prod',
      host_id: 'own',
      streams: ['000000000000000000000001'],
      gl2_source_input: 'input',
      gl2_source_node: 'node',
      gl2_remote_ip: '127.0.0.1',
      gl2_remote_port: expect.any(Number),
      gl2_accounted_message_size: expect.any(Number),
      gl2_receive_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
    });
    expect(one?._id).not.toBe(two?._id);
    expect(String(one?.gl2_message_id) < String(two?.gl2_message_id)).toBe(true);
  });

  it('accepts the last message of a sender that ends without a delimiter', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp);
    await sendTcp(input.port, gelf());
    expect(texts(await input.sink.until(1))).toEqual(['hello']);
  });

  it('accepts lines when configured', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, {
      configuration: { use_null_delimiter: false },
    });
    await sendTcp(input.port, `${gelf()}\r\n${gelf({ short_message: 'two' })}\n`);
    expect(texts(await input.sink.until(2))).toEqual(['hello', 'two']);
  });

  it('counts dropped messages and continues with the next', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, {
      configuration: { max_message_size: 1000 },
    });
    const bad = ['{"host":', '[]', gelf({ short_message: 1 }), '', gelf({ _x: 'x'.repeat(2000) })];
    await sendTcp(input.port, [...bad, gelf({ '_bad name': 1 })].map((payload) => `${payload}\0`).join(''));
    await input.sink.until(1);
    for (const reason of ['broken_json', 'not_an_object', 'missing_short_message', 'too_long'] as const)
      expect(input.dropped(reason)).toBe(1);
    expect(input.metric('dropped')).toBe(4);
    expect(input.metric('emptyMessages')).toBe(1);
    expect(input.fieldProblems('invalid_name')).toBe(1);
  });

  it('corrects payloads that other servers accept, and counts the corrections', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp);
    await sendTcp(input.port, `{"short_message":"a",}\0{"host":"b","message":"b"}tail\0${gelf()}\0`);
    expect(await input.sink.until(3)).toMatchObject([
      { source: '127.0.0.1', message: 'a' },
      { source: 'b', message: 'b' },
      { message: 'hello' },
    ]);
    for (const correction of [
      'missing_host',
      'trailing_comma',
      'missing_short_message',
      'trailing_bytes',
    ] as const)
      expect(input.corrected(correction)).toBe(1);
    expect(input.metric('corrected')).toBe(4);
  });

  it('overrides the source when configured', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp, {
      configuration: { override_source: 'proxy' },
    });
    await sendTcp(input.port, gelf());
    expect(await input.sink.until(1)).toMatchObject([{ source: 'proxy' }]);
  });

  it('replaces a timestamp out of range and notes that in the message', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp);
    await sendTcp(input.port, `${gelf({ timestamp: 1e15 })}\0`);
    const [message] = await input.sink.until(1);
    expect(message?.timestamp).toBeGreaterThan(1.6e12);
    expect(message?.timestamp).toBeLessThan(1e14);
    expect(message?.gl2_processing_error).toContain('timestamp');
  });

  it('holds senders back while storing fails, and loses nothing', async () => {
    await using input = await startInput(inputTypeNames.gelfTcp);
    input.sink.isFull = true;
    const sender = await openTcp(input.port);
    const count = 20_000;
    const lines = Array.from(
      { length: count },
      (_, index) => `${gelf({ _n: index, _pad: 'x'.repeat(400) })}\0`,
    );
    const sent = new Promise<void>((resolve) => sender.end(lines.join(''), () => resolve()));
    await expect.poll(() => input.sink.refusedGroups).toBeGreaterThan(3);
    expect(input.metric('incomingMessages')).toBeLessThan(count);
    input.sink.isFull = false;
    await sent;
    const stored = await input.sink.until(count);
    expect(stored.map((message) => message.n)).toEqual(Array.from({ length: count }, (_, index) => index));
    expect(input.metric('dropped')).toBe(0);
  });
});

describe('syslog TCP', () => {
  it('accepts what logger sends, in both framings', async () => {
    await using input = await startInput(inputTypeNames.syslogTcp);
    const lines =
      '<13>1 2026-11-21T07:56:01.947745+00:00 vm root - - [timeQuality tzKnown="1" isSynced="0"] hello tcp\n';
    const counted =
      '99 <13>1 2026-11-21T07:56:02.259285+00:00 vm root - - [timeQuality tzKnown="1" isSynced="0"] hello oct';
    await sendTcp(input.port, `${lines}${counted}<13>Nov 21 07:56:25 vm root: hello 3164\n`);
    expect(await input.sink.until(3)).toMatchObject([
      { message: 'hello tcp', timestamp: Date.UTC(2026, 10, 21, 7, 56, 1, 947), application_name: 'root' },
      { message: 'hello oct', source: 'vm' },
      { message: 'vm root: hello 3164', source: 'vm' },
    ]);
  });

  it('accepts a line of 2 MB and drops a longer one', async () => {
    await using input = await startInput(inputTypeNames.syslogTcp);
    const line = (length: number) => `<13>Nov 21 07:56:25 vm a: ${'x'.repeat(length)}\n`;
    await sendTcp(input.port, line(2_097_000) + line(2_097_152) + line(1));
    expect((await input.sink.until(2)).map(({ message }) => message.length)).toEqual([2_097_006, 7]);
    expect(input.dropped('too_long')).toBe(1);
  });

  it('does not buffer a line that never ends', async () => {
    await using input = await startInput(inputTypeNames.syslogTcp, {
      configuration: { max_message_size: 10_000 },
    });
    const endless = await openTcp(input.port);
    for (let sent = 0; sent < 200; sent++) {
      if (!endless.write('x'.repeat(10_000))) await once(endless, 'drain');
    }
    await sendTcp(input.port, '<13>Nov 21 07:56:25 vm a: others go on\n');
    await input.sink.until(1);
    endless.end('\n<13>Nov 21 07:56:25 vm a: and so does it\n');
    expect(texts(await input.sink.until(2))).toEqual(['vm a: others go on', 'vm a: and so does it']);
    expect(input.dropped('too_long')).toBe(1);
  });
});

describe('raw TCP', () => {
  it('accepts messages beside 1,000 idle connections', async () => {
    await using input = await startInput(inputTypeNames.rawTcp);
    const idle = await Promise.all(Array.from({ length: 1000 }, () => openTcp(input.port)));
    await sendTcp(input.port, 'still here\n');
    expect(texts(await input.sink.until(1))).toEqual(['still here']);
    expect(input.metric('total_connections')).toBe(1001);
    expect(input.metric('open_connections')).toBeGreaterThanOrEqual(1000);
    expect(input.metric('read_bytes_total')).toBe('still here\n'.length);
    for (const socket of idle) socket.destroy();
  });

  it('replaces invalid UTF-8 and uses the address of the sender as source', async () => {
    await using input = await startInput(inputTypeNames.rawTcp);
    await sendTcp(input.port, Buffer.from([0x61, 0xff, 0x62, 0x0a]));
    expect(await input.sink.until(1)).toMatchObject([{ message: 'a\uFFFDb', source: '127.0.0.1' }]);
  });
});
