import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/host.ts';
import { linesOf } from './lines.ts';
import { messageOfDocument, messageOfText } from './message.ts';
import { gelfDatagrams, MessageRefused, syslogLine } from './protocol.ts';
import { nextTurn } from './send.ts';

const defaults = { source: 'web-1', level: 6, fields: { app: 'shop' }, now: 1_700_000_000_000 };

describe('lines', () => {
  const read = async (chunks: readonly Buffer[], longest = 1_000) => {
    const lines: (string | null)[] = [];
    for await (const { line } of linesOf(Readable.from(chunks), longest)) lines.push(line);
    return lines;
  };

  test('are the same however they are cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (texts, size) => {
          const lines = texts.map((text) => text.replace(/[\r\n]/g, ' '));
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
            bytes.subarray(at * size, (at + 1) * size),
          );
          // A byte order mark at the beginning is no part of the text.
          expect(await read(chunks)).toEqual(new TextDecoder().decode(bytes).split('\n').slice(0, -1));
        },
      ),
    );
  });

  test('longer than the limit are reported and not stored', async () => {
    const chunks = [Buffer.from('short\r\n'), Buffer.from('x'.repeat(30)), Buffer.from('yy\nlast')];
    expect(await read(chunks, 20)).toEqual(['short', null, 'last']);
  });
});

describe('messages', () => {
  test('of text have the fields that were given', () => {
    expect(messageOfText('hi', defaults)).toEqual({
      version: '1.1',
      host: 'web-1',
      short_message: 'hi',
      timestamp: 1_700_000_000,
      level: 6,
      _app: 'shop',
    });
  });

  test('of JSON take the usual names, and everything else as fields', () => {
    const document = {
      msg: 'hi',
      '@timestamp': '2026-11-27T02:00:00Z',
      source: 'db-1',
      level: 3,
      id: 7,
      'user name': 'zoe',
      nested: { a: 1 },
      empty: null,
    };
    expect(messageOfDocument(document, defaults)).toEqual({
      version: '1.1',
      host: 'db-1',
      short_message: 'hi',
      timestamp: Date.parse('2026-11-27T02:00:00Z') / 1000,
      level: 3,
      _app: 'shop',
      _id_: 7,
      _user_name: 'zoe',
      _nested: '{"a":1}',
    });
    expect(messageOfDocument({ level: 'error' }, defaults)).toBeNull();
  });
});

describe('datagrams', () => {
  test('of a small message are one', () => {
    expect(gelfDatagrams('{"a":1}')).toEqual([Buffer.from('{"a":1}')]);
  });

  test('of a large one are chunks that can be put together', () => {
    const text = Array.from({ length: 20_000 }, (_, at) => String(Math.sin(at))).join('');
    const chunks = gelfDatagrams(text);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every((chunk) => chunk.length <= 8_192 && chunk[0] === 0x1e && chunk[1] === 0x0f)).toBe(
      true,
    );
    expect(chunks.map((chunk) => chunk[10])).toEqual(chunks.map((_, at) => at));
    const whole = Buffer.concat(chunks.map((chunk) => chunk.subarray(12)));
    expect(gunzipSync(whole).toString()).toBe(text);
  });

  test('are refused beyond 128 chunks', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const text = Array.from(
      { length: 40 },
      (_, at) => Buffer.from(bytes.map((byte) => byte ^ (at * 7))).toString('base64') + Math.random(),
    ).join('');
    expect(() => gelfDatagrams(text)).toThrow(MessageRefused);
  });
});

test('syslog is one line by RFC 5424', () => {
  const message = messageOfText('two\nlines', { ...defaults, source: 'my host' });
  expect(syslogLine(message)).toBe('<14>1 2023-11-14T22:13:20.000Z my_host tailrace - - - two lines');
});

test.each([
  ['early', 1_000, 1_100],
  ['late by a little', 1_150, 1_100],
  ['late by long, when nothing came in', 9_000, 8_900],
])(
  'at 10 per second, after a message at 1,000 ms, the next, %s at %i ms, is due at %i ms',
  (_, now, turn) => {
    expect(nextTurn(1_000, 10, now)).toBe(turn);
  },
);

describe('what is shown of sending', () => {
  const text = 'one\ntwo\n\nthree\n';

  /** Sends a file, or standard input, to a receiver of its own. */
  async function sent(options: { terminal?: number }, ...more: string[]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'tailrace-send-'));
    const file = path.join(folder, 'app.log');
    await writeFile(file, text);
    let received = '';
    const server = createServer((socket) => {
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const argv = ['send', ...(more.includes('-') ? [] : [file]), ...more, '--to', `127.0.0.1:${port}`];
    const result = await runCli(argv, { ...options, stdin: text });
    server.close();
    await once(server, 'close');
    await rm(folder, { recursive: true });
    return {
      ...result,
      received: received
        .split('\0')
        .filter(Boolean)
        .map((one) => JSON.parse(one).short_message),
    };
  }

  test('on a terminal is the progress of a file, with the rate', async () => {
    const { code, stderr, received } = await sent({ terminal: 80 });
    expect([code, received]).toEqual([0, ['one', 'two', 'three']]);
    expect(stderr).toMatch(/█+.* 100% {2}3 sent, [\d,]+ per second/);
    expect(stderr).toMatch(/Sent 3 messages to \S+ by gelf-tcp in .+, [\d,]+ per second\.\n$/);
  });

  test('on a terminal is the count of standard input, which has no end to be told', async () => {
    const { stderr, received } = await sent({ terminal: 80 }, '-');
    expect(received).toHaveLength(3);
    expect(stderr).toMatch(/3 sent, [\d,]+ per second/);
    expect(stderr).not.toMatch(/%|█/);
  });

  test('in a script is the sum alone', async () => {
    const { stderr } = await sent({}, '--rate', '1000');
    expect(stderr).toMatch(/^Sent 3 messages .+\n$/);
    expect((await sent({ terminal: 80 }, '--quiet')).stderr).toBe('');
    const { stdout } = await sent({}, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ sent: 3, refused: 0, per_second: expect.any(Number) });
  });

  test('a directory is no file', async () => {
    const result = await runCli(['send', tmpdir(), '--to', '127.0.0.1:9']);
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('is a directory') });
  });
});
