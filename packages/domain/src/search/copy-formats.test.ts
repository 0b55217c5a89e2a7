import { expect, it } from 'vitest';
import { messagesAsCsv, messagesAsJson, messagesAsText } from './copy-formats.ts';
import type { SearchMessage } from './search-message.ts';

const fields = {
  _id: 'm1',
  timestamp: '2026-01-10T12:00:00.000Z',
  source: 'web-02',
  message: 'said "no",\ntwice',
  took_ms: 31,
  gl2_source_node: 'n',
};
const messages: SearchMessage[] = [{ id: 'm1', index: 'i', fields }];

it('copies what a log file would have', () => {
  expect(messagesAsText(messages)).toBe('2026-01-10T12:00:00.000Z web-02 said "no",\ntwice');
});

it('copies all fields but the server’s own as JSON', () => {
  const { _id, gl2_source_node, ...rest } = fields;
  expect(JSON.parse(messagesAsJson(messages))).toEqual([rest]);
});

it('copies the columns as CSV, quoted, and nothing for a field that is not there', () => {
  expect(messagesAsCsv(messages, ['took_ms', 'constructor'])).toBe(
    '"timestamp","took_ms","constructor","message"\r\n"2026-01-10T12:00:00.000Z","31","","said ""no"",\ntwice"',
  );
});
