import { expect, it } from 'vitest';
import { engineTable } from './table.ts';

const lineOf = (text: string, title: string) => text.split('\n').find((line) => line.startsWith(title)) ?? '';

it('prints sizes, cost growth and peers, and a dash where nothing was measured', () => {
  const text = engineTable([
    { size: 200_000, readings: { ingest: { value: 30_000 }, numbers: { first: 200, value: 100 } } },
    { size: 2_000_000, readings: { ingest: { value: 15_000 }, numbers: { first: 2500, value: 1200 } } },
  ]);
  expect(lineOf(text, ' ')).toMatch(
    /200 k +2 M +for 10 × messages +VictoriaLogs 1.26, 2 M +Graylog 4.1.14, 1.3 M$/,
  );
  expect(lineOf(text, 'ingest')).toMatch(/msg\/s +30,000 +15,000 +2 × +133,000 +8,400$/);
  expect(lineOf(text, 'percentile')).toMatch(/ms +100 \(200\) +1,200 \(2,500\) +12 × +74 +18 \(431\)$/);
  expect(lineOf(text, 'data directory')).toMatch(/MB +– +– +– +92 +742$/);
});
