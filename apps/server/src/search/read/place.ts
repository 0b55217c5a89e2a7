import type { CataloguedIndex } from '../../indices/catalogue.ts';

/** Where an index stands among all: by the order of its set, and in the set by its number. */
export type Place = Pick<CataloguedIndex, 'setOrder' | 'number'>;

export const comparePlaces = (a: Place, b: Place) => a.setOrder - b.setOrder || a.number - b.number;
