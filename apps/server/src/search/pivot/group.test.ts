import { expect, it } from 'vitest';
import { maxGroups } from '../limits.ts';
import { Budget, PivotBudgetError } from './budget.ts';
import { Group } from './group.ts';
import type { Series } from './pivot-request.ts';

const counted: Series[] = [{ id: 'n', type: 'count', field: null }];
const summed: Series[] = [...counted, { id: 's', type: 'sum', field: 'took' }];

/** The count and sum of a group and of its subgroups. */
const figures = (group: Group): unknown => ({
  of: [group.count, group.result(1)],
  rows: Array.from(group.rows, ([key, child]) => [key, figures(child)]),
  columns: Array.from(group.columns, ([key, child]) => [key, figures(child)]),
});

it.each([
  ['counts', counted],
  ['sums', summed],
])('merges the %s of a tree of groups', (_, series) => {
  const messages = Array.from({ length: 60 }, (_, at) => ({ host: `h${at % 4}`, second: at % 5, took: at }));
  const groupOf = (some: typeof messages) => {
    const root = Group.ofAll(series, new Budget());
    for (const { host, second, took } of some) {
      const row = root.child('rows', host);
      for (const group of [root, row, row.child('columns', second)]) {
        group.count += 1;
        group.addValue('took', took, 1);
      }
    }
    return root;
  };
  const merged = groupOf(messages.slice(0, 20));
  merged.merge(structuredClone(groupOf(messages.slice(20)).state()));
  expect(figures(merged)).toEqual(figures(groupOf(messages)));
});

it('counts merged groups against the budget', () => {
  const partWith = (prefix: string) => {
    const part = Group.ofAll(counted, new Budget());
    for (let at = 0; at < maxGroups - 1000; at += 1) part.child('rows', `${prefix}${at}`).count += 1;
    return part;
  };
  const merged = partWith('a');
  expect(() => merged.merge(partWith('b').state())).toThrow(PivotBudgetError);
});
