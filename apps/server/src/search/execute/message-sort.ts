import type { Order } from '../read/selection.ts';

export interface MessageSort {
  field: string;
  order: Order;
}
