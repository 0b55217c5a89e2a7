import { isDuration } from '@tailrace/domain/iso-duration';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { KeyValues } from '../../store/settings.ts';

export type SearchesConfig = Schemas['SearchesConfig'];

const configClass = 'org.graylog2.indexer.searches.SearchesClusterConfig';

const defaultSearchesConfig: SearchesConfig = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: {
    PT5M: '5 minutes',
    PT15M: '15 minutes',
    PT30M: '30 minutes',
    PT1H: '1 hour',
    PT2H: '2 hours',
    PT8H: '8 hours',
    P1D: '1 day',
    P2D: '2 days',
    P5D: '5 days',
    P7D: '7 days',
    P14D: '14 days',
    P30D: '30 days',
    PT0S: 'all messages',
  },
  surrounding_timerange_options: {
    PT1S: '1 second',
    PT5S: '5 seconds',
    PT10S: '10 seconds',
    PT30S: '30 seconds',
    PT1M: '1 minute',
    PT5M: '5 minutes',
  },
  surrounding_filter_fields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysis_disabled_fields: ['message', 'full_message'],
};

export function searchesConfig(clusterConfig: KeyValues): SearchesConfig {
  return (clusterConfig.get(configClass) as SearchesConfig | undefined) ?? defaultSearchesConfig;
}

function requireDurations(name: string, options: Record<string, string>): void {
  const wrong = Object.keys(options).find((duration) => !isDuration(duration));
  if (wrong === undefined) return;
  throw new BadRequestError(
    `The property "${name}" has a key that is not an ISO 8601 duration: ${wrong.slice(0, 80)}`,
  );
}

/** Stores the configuration; throws a BadRequestError for invalid durations. */
export function saveSearchesConfig(
  clusterConfig: KeyValues,
  { analysis_disabled_fields, ...given }: Schemas['UpdateSearchesConfigRequest'],
): SearchesConfig {
  requireDurations('relative_timerange_options', given.relative_timerange_options);
  requireDurations('surrounding_timerange_options', given.surrounding_timerange_options);
  const config: SearchesConfig = {
    ...given,
    analysis_disabled_fields: analysis_disabled_fields ?? defaultSearchesConfig.analysis_disabled_fields,
  };
  clusterConfig.set(configClass, config);
  return config;
}
