import type { Schemas } from '@tailrace/sdk';

type EventConfig = Schemas['EventConfig'];

export const isAggregation = (config: EventConfig): config is Schemas['AggregationConfig'] =>
  config.type === 'aggregation-v1';
