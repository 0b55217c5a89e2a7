import type { Schemas } from '@tailrace/sdk';

type AdapterType = Schemas['LookupDataAdapterType'];

/** What the types are called in Java; consoles do not use it. */
const configClass = (type: string) => `tailrace.lookup.${type}`;

const csv = { separator: ',', quotechar: '"', key_column: 'key', value_column: 'value' };

/** The types of data adapters with their defaults. */
export const adapterTypes = (folder: string): Record<string, AdapterType> => {
  const defaults = [
    {
      type: 'tailrace_csv',
      ...csv,
      case_insensitive_lookup: false,
    },
    {
      type: 'csvfile',
      path: `${folder}/lookup-table.csv`,
      ...csv,
      check_interval: 60,
      case_insensitive_lookup: false,
    },
    {
      type: 'dsvhttp',
      url: 'https://example.org/table.csv',
      separator: ',',
      line_separator: '\n',
      quotechar: '"',
      ignorechar: '#',
      key_column: 0,
      value_column: 1,
      refresh_interval: 60,
      case_insensitive_lookup: false,
      check_presence_only: false,
    },
    {
      type: 'httpjsonpath',
      single_value_jsonpath: '$.value',
      user_agent: 'Tailrace',
    },
    {
      type: 'dnslookup',
      lookup_type: 'A',
      server_ips: '',
      request_timeout: 10_000,
      cache_ttl_override_enabled: false,
      cache_ttl_override: null,
      cache_ttl_override_unit: null,
    },
    {
      type: 'maxmind_geoip',
      path: `${folder}/GeoLite2-City.mmdb`,
      database_type: 'MAXMIND_CITY',
      check_interval: 1,
      check_interval_unit: 'MINUTES',
    },
  ] as const satisfies readonly AdapterType['default_config'][];
  return Object.fromEntries(
    defaults.map((default_config) => [
      default_config.type,
      { type: default_config.type, config_class: configClass(default_config.type), default_config },
    ]),
  );
};

/** The types of caches with their defaults. */
export const cacheTypes: Record<string, Schemas['LookupCacheType']> = {
  none: { type: 'none', config_class: configClass('none'), default_config: { type: 'none' } },
  guava_cache: {
    type: 'guava_cache',
    config_class: configClass('guava_cache'),
    default_config: {
      type: 'guava_cache',
      max_size: 1000,
      expire_after_access: 60,
      expire_after_access_unit: 'SECONDS',
      expire_after_write: 0,
      expire_after_write_unit: null,
    },
  },
};
