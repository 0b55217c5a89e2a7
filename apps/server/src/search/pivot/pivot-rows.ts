import { ReplyBudget } from '../reply-budget.ts';
import type { Aggregation } from './aggregation-of.ts';
import type { Group, GroupKey } from './group.ts';
import type { Grouping } from './group-keys.ts';
import { GroupOrder } from './order-groups.ts';
import type { Approximation, PivotRow, PivotValue } from './pivot-request.ts';

/** JSON cannot represent numbers that are not finite. */
const wireFigure = (value: number | bigint) =>
  typeof value === 'bigint' || Number.isFinite(value) ? value : String(value);

const wireKey = (key: GroupKey, grouping: Grouping) =>
  grouping.type === 'time' ? new Date(Number(key)).toISOString() : String(key);

/** Approximate JSON size of a row or a value: its keys and property names. */
const bytesOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + key.length, 70);

/** The figures of all full combinations of columns, and those of the groups they are in. */
interface ColumnFigures {
  leaves: PivotValue[];
  inner: PivotValue[];
}

interface RowOptions extends Aggregation {
  rollup: boolean;
}

interface Rows {
  rows: PivotRow[];
  /** The series with figures in these rows that are estimates. */
  approximations: Approximation[];
}

/** Converts groups to rows: every full combination and, with `rollup`, the totals. */
export function pivotRows(root: Group, { rowGroups, columnGroups, series, sort, rollup }: RowOptions): Rows {
  const order = new GroupOrder(series, sort);
  const rows: PivotRow[] = [];
  const budget = new ReplyBudget();
  const errors = series.map(() => 0);

  const figures = (group: Group, keys: string[], isRollup: boolean, source: PivotValue['source']) =>
    series.map(({ id }, at) => {
      budget.take(bytesOf([...keys, id]));
      errors[at] = Math.max(errors[at] ?? 0, group.error(at));
      return { key: [...keys, id], value: wireFigure(group.result(at)), rollup: isRollup, source };
    });

  function addColumns(found: ColumnFigures, group: Group, keys: string[], level: number): void {
    const grouping = columnGroups[level];
    if (!grouping) {
      found.leaves.push(...figures(group, keys, false, 'col-leaf'));
      return;
    }
    for (const [key, child] of order.entries(group.columns, grouping)) {
      addColumns(found, child, [...keys, wireKey(key, grouping)], level + 1);
    }
    if (rollup && level > 0) found.inner.push(...figures(group, keys, true, 'col-inner'));
  }

  function addRows(group: Group, keys: string[], level: number): void {
    const grouping = rowGroups[level];
    budget.take(bytesOf(keys));
    if (!grouping) {
      const found: ColumnFigures = { leaves: [], inner: [] };
      if (columnGroups.length > 0) addColumns(found, group, [], 0);
      const whole = rollup ? figures(group, [], true, 'row-leaf') : [];
      rows.push({ key: keys, values: [...found.leaves, ...found.inner, ...whole], source: 'leaf' });
      return;
    }
    for (const [key, child] of order.entries(group.rows, grouping)) {
      addRows(child, [...keys, wireKey(key, grouping)], level + 1);
    }
    if (rollup) rows.push({ key: keys, values: figures(group, [], true, 'row-inner'), source: 'non-leaf' });
  }

  addRows(root, [], 0);
  const approximations = series
    .map(({ id }, at) => ({ series: id, error: errors[at] ?? 0 }))
    .filter(({ error }) => error > 0);
  return { rows, approximations };
}
