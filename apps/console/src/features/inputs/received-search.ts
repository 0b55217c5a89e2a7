import { printSearchUrl } from '@tailrace/domain/search/search-url';
import type { InputSummary } from '@tailrace/sdk';

/** Search parameters that find everything an input received, whatever its timestamp. */
export const receivedSearch = ({ id }: Pick<InputSummary, 'id'>) =>
  printSearchUrl({ query: `gl2_source_input:${id}`, timeRange: { type: 'relative', range: 0 } });
