import type { CataloguedIndex } from '../../indices/catalogue.ts';

/** Where an index stands among all: by the order of its set, and in the set by its number. */
export type IndexPosition = Pick<CataloguedIndex, 'setOrder' | 'number'>;

export const comparePositions = (a: IndexPosition, b: IndexPosition) =>
  a.setOrder - b.setOrder || a.number - b.number;
