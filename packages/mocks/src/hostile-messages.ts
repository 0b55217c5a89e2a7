import type { MessageFields } from '@tailrace/sdk';
import { ago } from './clock.ts';

const hostile = (id: string, message: string, fields: Record<string, unknown> = {}): MessageFields => ({
  _id: `bad00000-0000-4000-8000-0000000000${id}`,
  streams: ['000000000000000000000001'],
  timestamp: ago(Number.parseInt(id, 16) * 1000),
  source: 'hostile-host',
  message,
  ...fields,
});

/** Text without a line-break opportunity. */
export const unbroken = (length: number): string => 'x'.repeat(length);

/** Messages that must be shown as plain text and must not break the layout, keyed by what they contain. */
export const mockHostileMessages = {
  html: hostile('01', '<h1 style="position:fixed;inset:0">gone</h1><script>alert("message")</script>'),
  attribute: hostile('02', '"><img src=x onerror=alert(1)>', { source: '<svg/onload=alert(2)>' }),
  ansi: hostile('03', '\u001b[31;1mERROR\u001b[0m disk \u001b[4m/dev/sda\u001b[24m\u001b[2J is full'),
  rightToLeft: hostile(
    '04',
    '\u05e9\u05d2\u05d9\u05d0\u05d4 \u05d1\u05d7\u05d9\u05d1\u05d5\u05e8 \u05dc\u05e9\u05e8\u05ea db-01: timeout',
    {
      source: '\u062e\u0627\u062f\u0645-\u0661',
    },
  ),
  bidiControls: hostile('05', 'invoice\u202egpj.exe\u202c \u2066hidden\u2069 \u200fend'),
  invisible: hostile('06', 'zero\u200bwidth\u200d\ufeff and nul \u0000 and bell \u0007'),
  combining: hostile(
    '07',
    `Z${'\u0300\u0301\u0302\u0303\u0304'.repeat(20)}algo \ud83d\udc69\u200d\ud83d\udcbb\ud83c\udff3\ufe0f\u200d\ud83c\udf08`,
  ),
  loneSurrogate: hostile('08', 'half a pair: \ud83d and on'),
  unbroken: hostile('09', unbroken(20_000)),
  multiline: hostile('0a', 'TypeError: cannot read properties of undefined', {
    full_message: [
      'TypeError: cannot read properties of undefined',
      ...Array.from({ length: 60 }, (_, line) => `\tat frame${line} (app.js:${line})`),
    ].join('\r\n'),
  }),
  fieldNames: hostile('0b', 'its field names are not to be trusted', {
    '<b>bold</b>': 1,
    __proto_: 'not the prototype',
    constructor: 'neither',
    [`a_field_with_a_${'very_'.repeat(40)}long_name`]: 'value',
  }),
  manyFields: hostile(
    '0c',
    'it has 500 fields',
    Object.fromEntries(
      Array.from({ length: 500 }, (_, field) => [`field_${String(field).padStart(3, '0')}`, field]),
    ),
  ),
  json: hostile('0d', '{"level":"error","error":{"message":"nested \\"quotes\\" and \\\\backslashes"}}'),
} as const satisfies Record<string, MessageFields>;
