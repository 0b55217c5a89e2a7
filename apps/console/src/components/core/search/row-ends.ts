import type { ReactNode } from 'react';

/** A line before or after a row. */
export interface RowEndPosition {
  /** Position of the row. */
  at: number;
  content: ReactNode;
}

/** A line above one row and one below another, enclosing the rows between them. */
export interface RowEnds {
  above: RowEndPosition;
  below: RowEndPosition;
}

export const endHeight = 32;

/** Height in pixels of the lines at a row. */
export function endsHeight(ends: RowEnds | undefined, index: number): number {
  if (!ends) return 0;
  return (ends.above.at === index ? endHeight : 0) + (ends.below.at === index ? endHeight : 0);
}
