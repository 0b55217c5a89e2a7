import { expect, it } from 'vitest';
import { growthTable } from './growth-table.ts';
import { sizeTable } from './size-table.ts';

const lineOf = (text: string, title: string) => text.split('\n').find((line) => line.startsWith(title)) ?? '';

const small = { size: 200_000, readings: { ingest: { value: 30_000 }, numbers: { first: 200, value: 100 } } };
const large = {
  size: 2_000_000,
  readings: {
    ingest: { value: 60_000 },
    numbers: { first: 2500, value: 200 },
    distinct: { value: Number.NaN },
    pageRare: { value: 3 },
  },
};

it('sets a size beside the older build, the targets and the peers', () => {
  const before = { ingest: { value: 30_000 }, numbers: { value: 1000 }, pageRare: { value: 2 } };
  const text = sizeTable(large, before);
  expect(lineOf(text, '2 M')).toMatch(
    /unit +before +after +after\/before +target +VictoriaLogs 1.26, 2 M +Graylog 4.1.14, 1.3 M$/,
  );
  expect(lineOf(text, 'ingest over')).toMatch(/msg\/s +30,000 +60,000 +2 × +≥ 50,000 +met +133,000 +8,400$/);
  expect(lineOf(text, 'percentile and mean of')).toMatch(
    /ms +1,000 +200 \(2,500\) +0.2 × +≤ 150 +MISSED +74 +18 \(431\)$/,
  );
  expect(lineOf(text, 'newest 150 of a rare')).toMatch(/2 +3 +1.5 × +≤ 1.2 × before +MISSED +122 +28$/);
});

it('says what failed, and prints a dash where nothing was measured', () => {
  const text = sizeTable(large);
  expect(lineOf(text, 'number of distinct')).toMatch(/ms +failed +≤ 800 +MISSED/);
  expect(lineOf(text, 'data directory, sealed')).toMatch(/MB +– +– +92 +742$/);
});

it('judges a target only at its number of messages, and beside an older build', () => {
  const text = sizeTable(small);
  expect(lineOf(text, 'percentile and mean of')).toMatch(/100 \(200\) +≤ 150 +74/);
  expect(lineOf(text, 'ingest over')).toMatch(/30,000 +≥ 50,000 +MISSED/);
  expect(lineOf(sizeTable(large), 'newest 150 of a rare')).toMatch(/3 +≤ 1.2 × before +122/);
});

it('prints how costs grow with the messages', () => {
  const text = growthTable([small, large]);
  expect(lineOf(text, 'growth')).toMatch(/unit +200 k +2 M +for 10 × messages$/);
  expect(lineOf(text, 'ingest over')).toMatch(/msg\/s +30,000 +60,000 +0.5 ×$/);
  expect(lineOf(text, 'percentile and mean of')).toMatch(/ms +100 \(200\) +200 \(2,500\) +2 ×$/);
  expect(lineOf(text, 'number of distinct')).toMatch(/– +failed +–$/);
});
