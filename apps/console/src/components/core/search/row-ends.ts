import type { ReactNode } from 'react';

/** A line beside a row that is not a message. */
export interface RowEndPlace {
  /** Position of the row. */
  at: number;
  content: ReactNode;
}

/** A line above one row and one below another, around what lies between them. */
export interface RowEnds {
  above: RowEndPlace;
  below: RowEndPlace;
}

export const endHeight = 32;

/** Pixels the lines beside a row take. */
export function endsHeight(ends: RowEnds | undefined, index: number): number {
  if (!ends) return 0;
  return (ends.above.at === index ? endHeight : 0) + (ends.below.at === index ? endHeight : 0);
}
