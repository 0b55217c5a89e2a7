import type { Schemas } from '@tailrace/sdk';
import type { SearchService } from '../../../search/search-service.ts';

/** What a definition would have created. */
export type Evaluation = Omit<
  Schemas['EventPreview'],
  'timerange_from' | 'timerange_to' | 'problems' | 'took_ms'
> & {
  /** Why fields have no value. */
  problems: string[];
};

export interface PreviewParts {
  search: Pick<SearchService, 'pivot' | 'messages' | 'fieldTypes'>;
  hasStream: (id: string) => boolean;
  now: () => number;
  /** The name of this node. */
  source: string;
}
