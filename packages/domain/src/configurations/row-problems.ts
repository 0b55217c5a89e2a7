import { countOf } from '../format/format.ts';
import type { Check } from '../forms/checks.ts';

/** The check of a field with several rows, which show their problems themselves. */
export const rowsCheck =
  <Row>(problemsOf: (rows: readonly Row[]) => ReadonlyMap<number, string>): Check<readonly Row[]> =>
  (rows) => {
    const { size } = problemsOf(rows);
    return size === 0 ? undefined : `${countOf(size, 'row needs', 'rows need')} attention.`;
  };
