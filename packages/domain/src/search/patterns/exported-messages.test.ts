import { describe, expect, it } from 'vitest';
import { ExportedMessages, fieldsToExport } from './exported-messages.ts';

const csv = [
  '"timestamp","message","level"',
  '"2026-11-26T18:00:00.000Z","charge ""failed"", again",3',
  '"2026-11-26T18:00:01.000Z","two\nlines ü","6"',
  '"2026-11-26T18:00:02.000Z",,',
].join('\n');
const bytes = new TextEncoder().encode(`${csv}\n`);

const expected = [
  { key: '1', text: 'charge "failed", again', moment: Date.parse('2026-11-26T18:00:00Z'), level: 3 },
  { key: '2', text: 'two\nlines ü', moment: Date.parse('2026-11-26T18:00:01Z'), level: 6 },
  { key: '3', text: '', moment: Date.parse('2026-11-26T18:00:02Z'), level: null },
];

describe('ExportedMessages', () => {
  it('reads the same messages however the export is cut', () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const reader = new ExportedMessages();
      const first = reader.take(bytes.slice(0, cut), false);
      expect([...first, ...reader.take(bytes.slice(cut), true)]).toEqual(expected);
    }
  });

  it('takes an export without a line break at its end', () => {
    expect(new ExportedMessages().take(bytes.slice(0, -1), true)).toEqual(expected);
  });

  it('reads nothing from an export without messages', () => {
    expect(new ExportedMessages().take(new Uint8Array(), true)).toEqual([]);
  });
});

it('exports the fields that tell the level where messages have them', () => {
  expect(fieldsToExport((field) => field === 'severity')).toEqual(['timestamp', 'message', 'severity']);
});
