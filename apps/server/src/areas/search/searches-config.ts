import { defaultSearchesConfig, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { isDuration } from '@tailrace/domain/time/iso-duration';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { KeyValues } from '../../store/settings.ts';

export type SearchesConfig = Schemas['SearchesConfig'];

const configClass = settingClasses.search;

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
