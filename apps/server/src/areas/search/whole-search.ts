import type { Schemas } from '@tailrace/sdk';
import { filledIn } from '../../http/empty-values.ts';
import { seriesOf } from '../../search/views/pivot-spec.ts';
import { runnableSearchTypes } from './named-streams.ts';

type Search = Schemas['Search'];

/** Fills in properties that a client left out, or that did not exist when the search was stored. */
export function wholeSearch(search: Search): Search {
  const whole = filledIn('Search', search);
  for (const searchType of whole.queries.flatMap(runnableSearchTypes)) {
    if (searchType.type !== 'pivot') continue;
    for (const series of searchType.series) if (series.id === null) series.id = seriesOf(series).id;
  }
  return whole;
}
