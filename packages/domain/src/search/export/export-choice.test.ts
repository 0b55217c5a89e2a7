import { expect, it } from 'vitest';
import { describeSort, fileName, shownFields } from './export-choice.ts';

it.each([
  ['', 'csv', 'Messages-2026-11-23T08-15-00Z.csv'],
  ['*', 'csv', 'Messages-2026-11-23T08-15-00Z.csv'],
  ['Payments failing', 'ndjson', 'Payments-failing-2026-11-23T08-15-00Z.ndjson'],
  ['service:payments AND (level:3)', 'csv', 'service-payments-AND-level-3-2026-11-23T08-15-00Z.csv'],
  ['../../etc/passwd\u202E', 'csv', 'etc-passwd-2026-11-23T08-15-00Z.csv'],
  ['x'.repeat(500), 'csv', `${'x'.repeat(80)}-2026-11-23T08-15-00Z.csv`],
  ['\u0000', 'csv', 'Messages-2026-11-23T08-15-00Z.csv'],
] as const)('calls the file of %j in %s %s', (name, format, file) => {
  expect(fileName(name, format, new Date('2026-11-23T08:15:00.123Z'))).toBe(file);
});

it('begins with the fields on the screen', () => {
  expect(shownFields(['source', 'message', 'level'])).toEqual(['timestamp', 'source', 'level', 'message']);
  expect(shownFields([])).toEqual(['timestamp', 'message']);
});

it.each([
  [{ field: 'timestamp', order: 'DESC' }, 'newest first'],
  [{ field: 'timestamp', order: 'ASC' }, 'oldest first'],
  [{ field: 'took_ms', order: 'DESC' }, 'by took_ms, highest first'],
] as const)('says the order %j as “%s”', (sort, text) => {
  expect(describeSort(sort)).toBe(text);
});
