import type { Schemas } from '@tailrace/sdk';

/** What a definition would have created. */
export type Evaluation = Omit<
  Schemas['EventPreview'],
  'timerange_from' | 'timerange_to' | 'problems' | 'took_ms'
> & {
  /** Why fields have no value. */
  problems: string[];
};
