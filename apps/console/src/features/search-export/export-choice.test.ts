import { expect, it } from 'vitest';
import { describeSort, fileName, shownFields } from './export-choice.ts';

it.each([
  [null, 'csv', 'Untitled-Search-search-result.csv'],
  ['Payments failing', 'ndjson', 'Payments-failing-search-result.ndjson'],
  ['../../etc/passwd\u202E', 'csv', '..-..-etc-passwd-search-result.csv'],
  ['\u0000', 'csv', 'Untitled-Search-search-result.csv'],
] as const)('calls the file of %j in %s %s', (title, format, name) => {
  expect(fileName(title, format)).toBe(name);
});

it('begins with the fields on the screen', () => {
  expect(shownFields(['source', 'message', 'level'])).toEqual(['timestamp', 'source', 'level', 'message']);
  expect(shownFields([])).toEqual(['timestamp', 'message']);
});

it.each([
  [{ field: 'timestamp', order: 'DESC' }, 'newest first'],
  [{ field: 'timestamp', order: 'ASC' }, 'oldest first'],
  [{ field: 'took_ms', order: 'DESC' }, 'by took_ms, highest first'],
] as const)('says the order %j as “%s”', (sort, words) => {
  expect(describeSort(sort)).toBe(words);
});
