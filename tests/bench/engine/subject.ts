import type { Api } from '../../lib/api.ts';
import type { Product } from '../../lib/product.ts';
import type { Readings } from './rows.ts';

/** The server under measurement, and how many messages it holds. */
export interface Subject {
  product: Product;
  api: Api;
  /** Of a GELF TCP input. */
  port: number;
  /** Messages stored before this size is filled. */
  stored: number;
  /** Messages stored once it is. */
  size: number;
}

export type Measure = (subject: Subject) => Promise<Readings>;

/** Queries over the messages of `sender.ts`. */
export const queries = {
  everything: '',
  commonTerm: 'timeout',
  rareTerm: 'meltdown',
  fieldAndTerm: 'service:"service-7" AND timeout',
} as const;
