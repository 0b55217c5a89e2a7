import { fieldKind } from '@tailrace/languages/query';
import type { Selection } from '../read/selection.ts';
import type { Group, GroupKey } from './group.ts';
import { type Grouping, keyReader } from './group-keys.ts';
import { momentOf, readsMoments } from './moments.ts';
import type { PivotOrder, Series } from './pivot-request.ts';
import { readValues, type Values } from './read-values.ts';

type Kind = 'rows' | 'columns';

export interface Aggregation {
  rowGroups: readonly Grouping[];
  columnGroups: readonly Grouping[];
  series: readonly Series[];
  sort: readonly PivotOrder[];
}

/** What is known of the groups of the first level before the messages are read. */
interface Known {
  /** Those that are shown; messages are added to no others. */
  shown: ReadonlySet<GroupKey> | null;
  /** The one that all messages of the selection are in. */
  interval: number | null;
}

/** Adds every message of a selection to its groups. */
export function aggregate(
  root: Group,
  selection: Selection,
  { rowGroups, columnGroups, series }: Aggregation,
  { shown, interval }: Known,
): void {
  const groupings = [...rowGroups, ...columnGroups];
  const read = interval === null ? groupings : groupings.slice(1);
  const names = [...read, ...series].map(({ field }) => field).filter((field) => field !== null);
  const fields = [...new Set(names)];
  const readFigures = series.map((each) => figureReader(each, fields));
  const levels = groupings.map((grouping, level) => ({
    kind: (level < rowGroups.length ? 'rows' : 'columns') as Kind,
    at: fields.indexOf(grouping.field),
    keyOf: level === 0 && interval !== null ? () => interval : keyReader(grouping),
  }));
  // Filled anew for each message, because a list of its own for each would double the work.
  const figures = new Array<unknown>(series.length).fill(null);

  function addTo(group: Group, depth: number, values: Values): void {
    group.add(figures);
    const level = levels[depth];
    if (!level) return;
    const { kind, at, keyOf } = level;
    const found = keyOf(values[at]);
    if (found === null) return;
    if (typeof found !== 'object') addToChild(group, kind, found, depth, values);
    else for (const key of found) addToChild(group, kind, key, depth, values);
  }

  function addToChild(group: Group, kind: Kind, key: GroupKey, depth: number, values: Values): void {
    if (depth > 0 || shown === null || shown.has(key)) addTo(group.child(kind, key), depth + 1, values);
  }

  for (const messages of readValues(selection, fields)) {
    for (const values of messages) {
      for (let at = 0; at < figures.length; at += 1) figures[at] = readFigures[at]?.(values);
      addTo(root, 0, values);
    }
  }
}

/** Reads the value that a series is about. */
function figureReader(series: Series, fields: readonly string[]): (values: Values) => unknown {
  const { field } = series;
  if (field === null) return () => null;
  const at = fields.indexOf(field);
  if (readsMoments(series)) return (values) => momentOf(values[at]);
  if (fieldKind(field) !== 'lowercase') return (values) => values[at];
  return (values) => {
    const value = values[at];
    return typeof value === 'string' ? value.toLowerCase() : value;
  };
}
