import type { Order } from '../read/word-index.ts';

export interface MessageSort {
  field: string;
  order: Order;
}
