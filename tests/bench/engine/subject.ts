import type { Api } from '../../lib/api.ts';
import type { Product } from '../../lib/product.ts';
import type { Readings } from './rows.ts';

/** The server being measured, and how many messages it stores. */
export interface Subject {
  product: Product;
  api: Api;
  /** The port of a GELF TCP input. */
  port: number;
  /** Messages stored before the server is filled to this size. */
  stored: number;
  /** Messages stored afterwards. */
  size: number;
}

export type Measure = (subject: Subject) => Promise<Readings>;

/** Queries that match the messages of `sender.ts`. */
export const queries = {
  everything: '',
  commonTerm: 'timeout',
  rareTerm: 'meltdown',
  fieldAndTerm: 'service:"service-7" AND timeout',
} as const;
