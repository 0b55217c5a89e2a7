import type { ListState } from './list-search.ts';

/** How a list loaded as a whole is searched, sorted and filtered on the client. */
export interface RowRules<Row, Filter extends string = string> {
  /** The searchable texts of a row. */
  texts: (row: Row) => readonly (string | null | undefined)[];
  /** Sort values by column id. */
  order?: Readonly<Record<string, (row: Row) => string | number | boolean | null | undefined>>;
  /** Values of a row by filter. */
  filters?: Readonly<Record<Filter, (row: Row) => string | readonly string[]>>;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Comparable = string | number | boolean | null | undefined;

/** Missing values sort last in both directions. */
function compare(a: Comparable, b: Comparable, direction: 1 | -1): number {
  const isNothing = (value: Comparable) => value === null || value === undefined || value === '';
  if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
  if (typeof a === 'string' || typeof b === 'string')
    return direction * collator.compare(String(a), String(b));
  return direction * (Number(a) - Number(b));
}

/** The rows of the requested page, and the number of matches. */
export function arrangeRows<Row, Filter extends string>(
  rows: readonly Row[],
  listState: ListState<Filter>,
  { texts, order = {}, filters }: RowRules<Row, Filter>,
): { rows: Row[]; total: number } {
  const terms = listState.query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matching = rows.filter((row) => {
    const text = texts(row)
      .map((part) => part?.toLowerCase() ?? '')
      .join('\n');
    return terms.every((word) => text.includes(word)) && fitsFilters(row, listState.filters, filters);
  });
  const keyOf = listState.sort && order[listState.sort.column];
  if (keyOf) {
    const direction = listState.sort?.order === 'desc' ? -1 : 1;
    matching.sort((a, b) => compare(keyOf(a), keyOf(b), direction));
  }
  const { page, perPage } = listState;
  return {
    rows: perPage === 0 ? matching : matching.slice((page - 1) * perPage, page * perPage),
    total: matching.length,
  };
}

function fitsFilters<Row, Filter extends string>(
  row: Row,
  chosen: ListState<Filter>['filters'],
  filters: RowRules<Row, Filter>['filters'],
): boolean {
  if (!filters) return true;
  return (Object.keys(filters) as Filter[]).every((name) => {
    const values: readonly string[] = [filters[name](row)].flat();
    return chosen[name].length === 0 || chosen[name].some((value) => values.includes(value));
  });
}
