import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

const descriptions = {
  avg: 'Average',
  card: 'Cardinality',
  count: 'Count',
  max: 'Maximum',
  min: 'Minimum',
  percentile: 'Percentile',
  stddev: 'Standard Deviation',
  sum: 'Sum',
  sumofsquares: 'Sum of Squares',
  variance: 'Variance',
};

export const listPivotFunctions: Handler<'listPivotFunctions'> = () => {
  const functions = Object.entries(descriptions).map(([type, description]) => [type, { type, description }]);
  return ok(Object.fromEntries(functions));
};
