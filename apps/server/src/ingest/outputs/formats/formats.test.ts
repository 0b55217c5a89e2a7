import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../../storage/message.ts';
import { storedMessage } from '../../../testing/messages.ts';
import { gelf } from './gelf.ts';
import { gelfDatagrams } from './gelf-datagrams.ts';
import { jsonLine } from './json-line.ts';
import { syslog3164, syslog5424 } from './syslog.ts';

const at = Date.UTC(2026, 2, 1, 12, 0, 0, 5);
const message = (fields: Partial<StoredMessage> = {}) =>
  storedMessage({ timestamp: at, source: 'web-1', message: 'GET /cart', ...fields });

describe('GELF', () => {
  it('has every field of the sender and none of the server', () => {
    const text = gelf(
      message({
        level: 3,
        full_message: 'GET /cart\nHTTP/1.1',
        took: 1.5,
        order: 9007199254740993n,
        isSlow: true,
        id: 'a',
        gl2_source_input: '60b6201d8c5d3a1f2e4b7a33',
      }),
    );
    expect(text).toContain('"timestamp":1772366400.005');
    expect(text).toContain('"_order":9007199254740993');
    expect({ ...JSON.parse(text), _order: 0 }).toEqual({
      version: '1.1',
      host: 'web-1',
      short_message: 'GET /cart',
      timestamp: 1_772_366_400.005,
      level: 3,
      full_message: 'GET /cart\nHTTP/1.1',
      _took: 1.5,
      _order: 0,
      _isSlow: 'true',
      _id_: 'a',
    });
  });

  it('keeps a level that is not a number as a field', () => {
    expect(JSON.parse(gelf(message({ level: 'warn' })))).toMatchObject({ _level: 'warn' });
  });

  it('is one datagram, compressed when it is long, and cut when it is still too long', async () => {
    const short = Buffer.from('a'.repeat(1420));
    expect(await gelfDatagrams(short)).toEqual([short]);
    const [compressed = Buffer.of(), ...none] = await gelfDatagrams(Buffer.from('a'.repeat(5000)));
    expect(none).toEqual([]);
    expect(gunzipSync(compressed).toString()).toBe('a'.repeat(5000));
    const long = randomBytes(9000);
    const cut = await gelfDatagrams(long);
    expect(cut.length).toBeGreaterThan(1);
    for (const [number, datagram] of cut.entries()) {
      expect(datagram.length).toBeLessThanOrEqual(1420);
      expect([...datagram.subarray(0, 2), ...datagram.subarray(10, 12)]).toEqual([
        0x1e,
        0x0f,
        number,
        cut.length,
      ]);
    }
    expect(gunzipSync(Buffer.concat(cut.map((datagram) => datagram.subarray(12))))).toEqual(long);
  });
});

describe('syslog', () => {
  it('has the fields that RFC 5424 has no place for as structured data', () => {
    const fields = {
      level: 3,
      facility_num: 4,
      application_name: 'sshd',
      process_id: '4711',
      user: 'mira "m" [x]\\',
      took: 2,
    };
    expect(syslog5424(message(fields))).toBe(
      String.raw`<35>1 2026-03-01T12:00:00.005Z web-1 sshd 4711 - [fields@32473 user="mira \"m\" [x\]\\" took="2"] GET /cart`,
    );
    expect(syslog5424(message())).toBe('<14>1 2026-03-01T12:00:00.005Z web-1 - - - - GET /cart');
  });

  it.each([
    ['local3', 19],
    ['mail', 2],
    ['cron', 9],
    ['7', 7],
    ['unheard of', 1],
  ])('understands the facility %s', (facility, number) => {
    expect(syslog5424(message({ facility, level: 0 }))).toMatch(`<${number * 8}>1 `);
  });

  it('is one line in RFC 3164, with the local time', () => {
    const { timestamp } = { timestamp: new Date(2026, 2, 1, 9, 5, 7).getTime() };
    const fields = { timestamp, message: 'first\r\nsecond', application_name: 'sshd', process_id: 12 };
    expect(syslog3164(message(fields))).toBe('<14>Mar  1 09:05:07 web-1 sshd[12]: first second');
  });
});

it('a line of JSON follows the prefix', () => {
  const line = jsonLine('Writing message: ')(message({ order: 9007199254740993n, gl2_source_node: 'n' }));
  expect(line).toBe(
    'Writing message: {"timestamp":"2026-03-01T12:00:00.005Z","source":"web-1","message":"GET /cart","order":9007199254740993}\n',
  );
});
