import type { Api } from '../../lib/api.ts';
import type { Product } from '../../lib/product.ts';
import type { Readings } from './rows.ts';

/** The server being measured, and how many messages it stores. */
export interface Subject {
  product: Product;
  api: Api;
  /** The port of a GELF TCP input. */
  port: number;
  size: number;
  /** Messages found while they were ingested, to be fetched when they are old. */
  seen: { index: string; id: string }[];
}

export type Measure = (subject: Subject) => Promise<Readings>;

/** Queries that match the messages of `sender.ts`. */
export const queries = {
  everything: '',
  commonTerm: 'timeout',
  rareTerm: 'meltdown',
  fieldAndTerm: 'service:"service-7" AND timeout',
} as const;
