/** Statistics of a field that servers compute, by their own names. */
export const fieldFunctions = ['avg', 'min', 'max', 'sum', 'stddev', 'percentile', 'card', 'count'] as const;

export type FieldFunction = (typeof fieldFunctions)[number];
