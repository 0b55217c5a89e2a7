import type { RequestBody, Schemas } from '@tailrace/sdk';
import type { Check } from '../forms/checks.ts';
import type { Choice } from '../forms/choices.ts';
import { adapterTypes, isAdapterType } from './adapter-types.ts';
import {
  type ConfigValues,
  configRequest,
  configValues,
  type TimeAmount,
  timeAmount,
} from './config-values.ts';

type Table = Schemas['LookupTable'];
type Cache = Schemas['LookupCache'];
type Adapter = Schemas['LookupDataAdapter'];
type AdapterConfig = Schemas['LookupAdapterConfig'];
type CacheConfig = Schemas['LookupCacheConfig'];
type TableBody = RequestBody<'createLookupTable'>;
type CacheBody = RequestBody<'createLookupCache'>;
type AdapterBody = RequestBody<'createLookupDataAdapter'>;

/** What tables, caches and data adapters are called. */
export interface LookupNames {
  title: string;
  description: string;
  name: string;
}

/** The name that a title suggests: `Host owners` becomes `host-owners`. */
export const suggestName = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** A name is part of the server's addresses, where 24 hexadecimal digits are an id. */
export const checkLookupName: Check<string> = (name) => {
  if (name.trim() === '') return 'Give it a name.';
  return /^[0-9a-f]{24}$/i.test(name) ? 'Choose another name: this one looks like an id.' : undefined;
};

const namesOf = (entity?: LookupNames): LookupNames => ({
  title: entity?.title ?? '',
  description: entity?.description ?? '',
  name: entity?.name ?? '',
});

const namesRequest = ({ title, description, name }: LookupNames): LookupNames => ({
  title: title.trim(),
  description: description.trim(),
  name: name.trim(),
});

/** The types of caches that the console has a form for. */
export const cacheTypes: readonly Choice[] = [
  { value: 'guava_cache', label: 'In memory, on each node' },
  { value: 'none', label: 'No cache' },
];

export const cacheTypeName = ({ type }: Pick<CacheConfig, 'type'>): string =>
  cacheTypes.find(({ value }) => value === type)?.label ?? type;

export interface CacheSettings {
  cache_type: string;
  max_size: number | null;
  expire_after_access: TimeAmount;
  expire_after_write: TimeAmount;
}

export type CacheValues = LookupNames & CacheSettings;

const memoryCache = (config: CacheConfig | undefined) =>
  config?.type === 'guava_cache' ? (config as Schemas['MemoryCacheConfig']) : undefined;

/** The settings of a cache; those that a cache without any would start with are the server's defaults. */
export function cacheSettings(config: CacheConfig, defaults?: CacheConfig): CacheSettings {
  const memory = memoryCache(config) ?? memoryCache(defaults);
  return {
    cache_type: config.type,
    max_size: memory?.max_size ?? 1000,
    expire_after_access: timeAmount(memory?.expire_after_access ?? 60, memory?.expire_after_access_unit),
    expire_after_write: timeAmount(memory?.expire_after_write ?? 0, memory?.expire_after_write_unit),
  };
}

const noCache = { type: 'none' } as const;

export const cacheValues = (cache: Cache | undefined, defaults?: CacheConfig): CacheValues => ({
  ...namesOf(cache),
  ...cacheSettings(cache?.config ?? defaults ?? noCache, defaults),
});

/** The settings as the server stores them; `stored` are those of the same cache, which may have more. */
export function cacheConfig(settings: CacheSettings, stored?: CacheConfig): CacheConfig {
  const { cache_type: type, max_size, expire_after_access: access, expire_after_write: write } = settings;
  const others = stored?.type === type ? stored : {};
  if (type !== 'guava_cache') return { ...others, type } as CacheConfig;
  return {
    ...others,
    type: 'guava_cache',
    max_size: max_size ?? 0,
    expire_after_access: access.amount ?? 0,
    expire_after_access_unit: access.unit,
    expire_after_write: write.amount ?? 0,
    expire_after_write_unit: write.unit,
  };
}

export const cacheRequest = (values: CacheValues, cache?: Cache): CacheBody => ({
  ...cache,
  ...namesRequest(values),
  config: cacheConfig(values, cache?.config),
});

/** The settings of a data adapter. They are kept for every type, so that trying another type loses nothing. */
export interface AdapterSettings {
  type: string;
  config: Record<string, ConfigValues>;
  /** The table of the type `tailrace_csv`. */
  content: string;
  custom_error_ttl_enabled: boolean;
  custom_error_ttl: TimeAmount;
}

export type AdapterValues = LookupNames & AdapterSettings;

type AdapterTypes = Readonly<Record<string, { default_config: AdapterConfig }>>;

const settingsOf = (type: string) => (isAdapterType(type) ? adapterTypes[type].settings : []);

/** The settings of an adapter, or those that a new one starts with, for each type the server has. */
export function adapterSettings(types: AdapterTypes, adapter?: Adapter, content = ''): AdapterSettings {
  const type = adapter?.config.type ?? Object.keys(adapterTypes).find((name) => types[name]) ?? '';
  const configs = Object.entries(types).map(([name, { default_config }]) => [name, default_config] as const);
  const stored = adapter ? [[type, adapter.config] as const] : [];
  return {
    type,
    config: Object.fromEntries(
      [...configs, ...stored].map(([name, config]) => [
        name,
        isAdapterType(name) ? configValues(settingsOf(name), config) : { ...config },
      ]),
    ),
    content,
    custom_error_ttl_enabled: adapter?.custom_error_ttl_enabled ?? false,
    custom_error_ttl: timeAmount(adapter?.custom_error_ttl ?? 5, adapter?.custom_error_ttl_unit),
  };
}

export const adapterValues = (types: AdapterTypes, adapter?: Adapter, content = ''): AdapterValues => ({
  ...namesOf(adapter),
  ...adapterSettings(types, adapter, content),
});

/**
 * The settings of the chosen type as the server stores them; those of an unknown type stay as they are. `stored` are those
 * of the same adapter, which may have more.
 */
export const adapterConfig = (
  { type, config }: Pick<AdapterSettings, 'type' | 'config'>,
  stored?: AdapterConfig,
): AdapterConfig =>
  ({
    ...(stored?.type === type ? stored : {}),
    ...(isAdapterType(type) ? configRequest(settingsOf(type), config[type] ?? {}) : config[type]),
    type,
  }) as AdapterConfig;

export function adapterRequest(values: AdapterValues, adapter?: Adapter): AdapterBody {
  const { custom_error_ttl_enabled: isEnabled, custom_error_ttl: ttl } = values;
  return {
    ...adapter,
    ...namesRequest(values),
    custom_error_ttl_enabled: isEnabled,
    custom_error_ttl: isEnabled ? ttl.amount : null,
    custom_error_ttl_unit: isEnabled ? ttl.unit : null,
    config: adapterConfig(values, adapter?.config),
  };
}

/** What a table returns when nothing is found. */
export type TableDefaults = Pick<
  Table,
  'default_single_value' | 'default_single_value_type' | 'default_multi_value' | 'default_multi_value_type'
>;

export interface TableValues extends LookupNames, TableDefaults {
  cache_id: string | null;
  data_adapter_id: string | null;
}

export const singleTypes: readonly Choice[] = [
  { value: 'NULL', label: 'Nothing' },
  { value: 'STRING', label: 'A text' },
  { value: 'NUMBER', label: 'A number' },
  { value: 'BOOLEAN', label: 'True or false' },
];

export const multiTypes: readonly Choice[] = [
  { value: 'NULL', label: 'Nothing' },
  { value: 'OBJECT', label: 'An object' },
];

export const noDefaults: TableDefaults = {
  default_single_value: '',
  default_single_value_type: 'NULL',
  default_multi_value: '',
  default_multi_value_type: 'NULL',
};

export function tableValues(table?: Table): TableValues {
  const { default_single_value, default_single_value_type, default_multi_value, default_multi_value_type } =
    table ?? noDefaults;
  return {
    ...namesOf(table),
    cache_id: table?.cache_id ?? null,
    data_adapter_id: table?.data_adapter_id ?? null,
    default_single_value,
    default_single_value_type,
    default_multi_value,
    default_multi_value_type,
  };
}

export function tableRequest(values: TableValues, table?: Table): TableBody {
  const { default_single_value_type: single, default_multi_value_type: multi } = values;
  return {
    ...table,
    ...namesRequest(values),
    cache_id: values.cache_id ?? '',
    data_adapter_id: values.data_adapter_id ?? '',
    default_single_value: single === 'NULL' ? '' : values.default_single_value,
    default_single_value_type: single,
    default_multi_value: multi === 'NULL' ? '' : values.default_multi_value,
    default_multi_value_type: multi,
  };
}

export const checkSingleDefault: Check<string, TableDefaults> = (
  value,
  { default_single_value_type: type },
) => {
  if (type === 'NUMBER' && (value.trim() === '' || !Number.isFinite(Number(value)))) return 'Enter a number.';
  if (type === 'BOOLEAN' && value !== 'true' && value !== 'false') return 'Choose true or false.';
  return undefined;
};

export const checkMultiDefault: Check<string, TableDefaults> = (text, { default_multi_value_type: type }) =>
  type === 'NULL' || isObjectText(text) ? undefined : 'Enter a JSON object, such as {"team": "web"}.';

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
