import { defaultSearchesConfig } from '@tailrace/domain/configurations/cluster-settings';
import { isLimited, type SearchSettings, timeOptions } from '@tailrace/domain/configurations/search-values';
import { configurationNotices } from '@tailrace/domain/notices/configurations';
import { durationText } from '@tailrace/domain/time/iso-duration';
import { getClusterConfig, listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { getSearchesConfig, updateSearchesConfig } from '@tailrace/sdk/operations/search';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { writePermissions } from '../cluster-setting.ts';
import type { SettingDetail } from '../model.ts';
import { SettingSection } from '../SettingSection.tsx';
import { useSetting } from '../use-setting.ts';
import { SearchForm } from './SearchForm.tsx';

const labels = (options: Readonly<Record<string, string>>) =>
  listed(timeOptions(options).map(({ label }) => label));

const listed = (texts: readonly string[]) => (texts.length === 0 ? 'None' : texts.join(', '));

const searchDetails = (value: SearchSettings): SettingDetail[] => [
  {
    label: 'Longest time range',
    text: isLimited(value.query_time_range_limit) ? durationText(value.query_time_range_limit) : 'No limit',
  },
  { label: 'Relative time ranges', text: labels(value.relative_timerange_options) },
  { label: 'Surrounding times', text: labels(value.surrounding_timerange_options) },
  { label: 'Filter fields', text: listed(value.surrounding_filter_fields), isCode: true },
  { label: 'Fields without analysis', text: listed(value.analysis_disabled_fields), isCode: true },
];

/** What the search offers, and how far back it may look. */
export function SearchSection() {
  const setting = useSetting({
    query: query(getSearchesConfig),
    read: (stored): SearchSettings => stored ?? defaultSearchesConfig,
    write: (body) => call(updateSearchesConfig, { body }),
    defaults: defaultSearchesConfig,
    permissions: writePermissions,
    failed: configurationNotices.searchFailed,
    invalidates: [getSearchesConfig, getClusterConfig, listClusterConfigs],
  });
  return (
    <SettingSection
      id="search"
      lead="Limits of searches, and the time ranges and fields they offer."
      setting={setting}
      details={searchDetails}
      form={(props) => <SearchForm {...props} />}
    />
  );
}
