import type { Schemas } from '@tailrace/sdk';

/** The types that parts of event definitions can have. */
export const entityTypes: Schemas['EventEntityTypes'] = {
  processor_types: ['aggregation-v1'],
  field_provider_types: ['template-v1', 'lookup-v1'],
  storage_handler_types: ['persist-to-streams-v1'],
  aggregation_functions: [
    'avg',
    'card',
    'count',
    'max',
    'min',
    'percentile',
    'ratio',
    'stddev',
    'sum',
    'sumofsquares',
    'variance',
  ],
};
