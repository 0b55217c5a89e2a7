import type { LookUp } from '../../../lookup/lookups.ts';
import type { SearchService } from '../../../search/search-service.ts';
import type { GroupEvaluation } from './evaluation/evaluation-service.ts';

export interface PreviewParts {
  search: Pick<SearchService, 'pivot' | 'messages' | 'fieldTypes'>;
  evaluation: Pick<GroupEvaluation, 'preview'>;
  hasStream: (id: string) => boolean;
  now: () => number;
  /** The name of this node. */
  source: string;
  lookUp: LookUp;
}
