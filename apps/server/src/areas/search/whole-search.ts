import type { Schemas } from '@tailrace/sdk';
import { filledIn } from '../../http/empty-values.ts';
import { seriesOf } from '../../search/views/pivot-spec.ts';
import { runnableSearchTypes } from './named-streams.ts';

type Search = Schemas['Search'];

/** A search with all that a reply has: what a client left out, and what it did not know yet when it was stored. */
export function wholeSearch(search: Search): Search {
  const whole = filledIn('Search', search);
  for (const searchType of whole.queries.flatMap(runnableSearchTypes)) {
    if (searchType.type !== 'pivot') continue;
    for (const series of searchType.series) if (series.id === null) series.id = seriesOf(series).id;
  }
  return whole;
}
