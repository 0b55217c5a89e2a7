import { expect, it } from 'vitest';
import { arrivalTable } from './arrival-table.ts';
import { type Arrival, type ArrivalName, arrivalNames, arrivals } from './arrivals.ts';

/** The moments of so many messages, in the order in which senders that are equally fast send them. */
function moments(name: ArrivalName, count: number): number[] {
  const { senders, moment }: Arrival = arrivals[name];
  const below = (limit: number) => Math.floor(Math.random() * limit);
  return Array.from({ length: count }, (_, at) =>
    moment({ sender: at % senders, number: Math.floor(at / senders), share: count / senders, below }),
  );
}

const late = (found: readonly number[]) => {
  let latest = Number.NEGATIVE_INFINITY;
  return found.filter((moment) => {
    const isLate = moment < latest;
    latest = Math.max(latest, moment);
    return isLate;
  }).length;
};

it('sends few messages late, many or none', () => {
  expect(Object.fromEntries(arrivalNames.map((name) => [name, late(moments(name, 8000)) / 8000]))).toEqual({
    'in order': 0,
    'in step': expect.closeTo(0.75, 2),
    'each its quarter': expect.closeTo(0.75, 2),
    'shuffled within an hour': expect.closeTo(1, 1),
    'one old among 1,000': 0.001,
  });
});

it('sets each order of arrival beside messages in order', () => {
  const text = arrivalTable(200_000, [
    { name: 'in order', rate: 40_000, bytesAfterMinute: 300, bytesSettled: 211 },
    { name: 'in step', rate: 36_000, bytesAfterMinute: 310, bytesSettled: 220 },
  ]);
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/^200 k arriving +msg\/s +of in order +target +bytes, a minute after +settled$/);
  expect(lines[1]).toMatch(/^in order +40,000 +– +– +300 +211$/);
  expect(lines[2]).toMatch(/^in step +36,000 +0.9 × +≥ 0.8 × +310 +220$/);
});
