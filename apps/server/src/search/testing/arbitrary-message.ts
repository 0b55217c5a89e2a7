import fc from 'fast-check';
import type { StoredMessage } from '../../storage/message.ts';

/** Edge cases: quotes, case, markers of the index, code points, and length. */
const hostileTexts = [
  'foo',
  'Foo',
  'FOO',
  'foo bar',
  'foo-bar',
  'foo.bar',
  'foobar',
  'fo',
  'f',
  'bar',
  'baz_1',
  "it's",
  'it’s',
  '"quoted"',
  '\\',
  '^',
  '^a',
  'A^',
  '*',
  '$1',
  '=1=foo',
  '~=foo',
  '+foo',
  '=',
  '#',
  '%',
  '?',
  'a"b',
  "a'b",
  '10.0.0.1',
  '502',
  '5',
  '-5',
  '0',
  '1e3',
  '1000',
  '0.5',
  '.5',
  '5.0',
  'true',
  'false',
  'null',
  'undefined',
  'ÄÖÜ',
  'äöü',
  'straße',
  'STRASSE',
  'İstanbul',
  'ΑΣ',
  'ας',
  'e\u0301',
  'é',
  '東京',
  'ひらがな',
  'שלום',
  'مرحبا',
  '😀',
  'a😀b',
  '😀😀',
  '👩🏽‍🚀',
  '🇩🇪🇫🇷',
  '❤️',
  '🏽',
  '3️⃣',
  '\ud83d',
  'a\ud83d',
  '\u202e',
  '\u0000',
  'a\u0000b',
  'tab\there',
  'line\nbreak',
  '\u00a0',
  '\u2028',
  'x'.repeat(150),
  'x'.repeat(200),
  'x'.repeat(201),
  `${'x'.repeat(201)}y`,
  `Foo ${'bar '.repeat(80)}`,
  'ab'.repeat(300),
  '😀'.repeat(130),
  'constructor',
  '__proto__',
  'toString',
  '2021-05-01',
  '2021-05-01 10:00:00.000',
  'NOT',
  'AND',
  'OR',
  'NEAR',
  '中文 text MIX',
];

export const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12, minLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '.', '1'), minLength: 1, maxLength: 8 }),
  },
);

/** Integers of up to 64 bits that a number would round, and their neighbours. */
export const wide = fc.constantFrom(
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 53n + 3n,
  -(2n ** 53n) - 1n,
  1_234_567_890_123_456_789n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  2n ** 64n - 2n,
  2n ** 64n - 1n,
);

export const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 5, -5, 0.5, 502, 1000, 999.5, -1e300, 1e300, 2 ** 53 - 1, 1e21, 5e-324, -0.1),
  fc.integer({ min: -50, max: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const fieldNames = [
  'level',
  'service',
  'Service',
  'took_ms',
  'flag',
  'constructor',
  'a-b@c',
  'gl2_remote_ip',
  'gl2_message_id',
];
export const streamIds = ['000000000000000000000001', '60000000000000000000000a'];
export const firstMoment = Date.UTC(2021, 4, 1, 10);

const oneValue = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: wide },
  { weight: 1, arbitrary: fc.boolean() },
);
const value = fc.oneof(
  { weight: 6, arbitrary: oneValue },
  { weight: 1, arbitrary: fc.array(oneValue, { minLength: 1, maxLength: 3 }) },
);
const moment = fc.integer({ min: 0, max: 30 }).map((step) => firstMoment + step * 700);
export const words = fc.array(text, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));

/** A message with fields of mixed kinds. */
export const arbitraryMessage: fc.Arbitrary<StoredMessage> = fc
  .record(
    {
      _id: fc.uuid(),
      timestamp: moment,
      source: text,
      message: fc.oneof(text, words),
      streams: fc.subarray(streamIds, { minLength: 1 }),
      full_message: words,
      gl2_receive_timestamp: moment.map((at) =>
        new Date(at).toISOString().replace('T', ' ').replace('Z', ''),
      ),
      gl2_accounted_message_size: fc.integer({ min: 0, max: 9 }),
      fields: fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 5 }),
    },
    { requiredKeys: ['_id', 'timestamp', 'source', 'message', 'streams'] },
  )
  .map(({ fields = {}, ...message }) => ({ ...message, ...fields }));
