import type { RequestBody, Schemas } from '@tailrace/sdk';
import { suggestedPrefix } from './index-prefix.ts';
import { retentionTypes, rotationTypes } from './index-strategies.ts';
import { isTiered } from './lifetimes.ts';

type IndexSet = Schemas['IndexSet'];

type Rotation = Schemas['RotationStrategyDescription'];
type Retention = Schemas['RetentionStrategyDescription'];

/** The strategies the server knows. */
export interface Strategies {
  rotation: readonly Rotation[];
  retention: readonly Retention[];
}

/** The form of an index set. Settings of strategies that are not selected keep their values while it is open. */
export interface IndexSetValues {
  title: string;
  description: string;
  /** Empty for one made of the title. */
  index_prefix: string;
  writable: boolean;
  /** Empty, like that of retention, for a tiered set. */
  rotation_strategy_class: string;
  max_docs_per_index: number | null;
  max_size: number | null;
  rotation_period: string;
  rotate_empty_index_set: boolean;
  index_lifetime_min: string;
  index_lifetime_max: string;
  retention_strategy_class: string;
  max_number_of_indices: number | null;
  max_age: string;
  index_analyzer: string;
  index_template_type: string;
  shards: number | null;
  replicas: number | null;
  index_optimization_max_num_segments: number | null;
  index_optimization_disabled: boolean;
  field_type_refresh_interval: number | null;
}

type Settings = Readonly<Record<string, unknown>>;

/** The settings of each strategy that has a field in the form, by its class. */
const settingsOf: Readonly<Record<string, readonly (keyof IndexSetValues)[]>> = {
  [rotationTypes.messageCount]: ['max_docs_per_index'],
  [rotationTypes.size]: ['max_size'],
  [rotationTypes.time]: ['rotation_period', 'rotate_empty_index_set'],
  [rotationTypes.sizeOptimizing]: ['index_lifetime_min', 'index_lifetime_max'],
  [retentionTypes.delete]: ['max_number_of_indices'],
  [retentionTypes.close]: ['max_number_of_indices'],
  [retentionTypes.age]: ['max_age'],
};

/** Whether a strategy has a setting that the form shows. */
export const hasSetting = (type: string, setting: keyof IndexSetValues): boolean =>
  settingsOf[type]?.includes(setting) ?? false;

/** The prefix to create: the one typed, or one made of the title. */
export const prefixOf = ({ index_prefix, title }: Pick<IndexSetValues, 'index_prefix' | 'title'>): string =>
  index_prefix.trim() === '' ? suggestedPrefix(title) : index_prefix.trim();

const fallbackSettings = {
  max_docs_per_index: 20_000_000,
  max_size: 2 ** 30,
  rotation_period: 'P1D',
  rotate_empty_index_set: false,
  index_lifetime_min: 'P30D',
  index_lifetime_max: 'P40D',
  max_number_of_indices: 20,
  max_age: 'P30D',
};

/** The settings in configurations of strategies; later ones win. */
const knownSettings = (configs: readonly (Settings | null)[]): Partial<IndexSetValues> =>
  Object.fromEntries(
    configs.flatMap((config) => Object.entries(config ?? {})).filter(([name]) => name in fallbackSettings),
  );

const defaultsOf = ({ rotation, retention }: Strategies): Partial<IndexSetValues> => ({
  ...knownSettings(rotation.map(({ default_config }) => default_config)),
  // That of a strategy which removes nothing is no useful number.
  ...knownSettings(
    retention.filter(({ type }) => type !== retentionTypes.none).map(({ default_config }) => default_config),
  ),
});

/** The first of these types that the server knows; any other strategy if it knows none. */
const preferred = (known: readonly { type: string }[], ...types: readonly string[]): string =>
  types.find((type) => known.some((strategy) => strategy.type === type)) ?? known[0]?.type ?? '';

/**
 * Where the server can keep messages by age, new sets have an index a day and 30 days of messages. Graylog rotates by size
 * and age where it can.
 */
export function newIndexSet(strategies: Strategies): IndexSetValues {
  const { rotation, retention } = strategies;
  const retains = preferred(retention, retentionTypes.age, retentionTypes.delete);
  const isByAge = retains === retentionTypes.age;
  return {
    ...fallbackSettings,
    ...defaultsOf(strategies),
    title: '',
    description: '',
    index_prefix: '',
    writable: true,
    rotation_strategy_class: preferred(
      rotation,
      isByAge ? rotationTypes.time : rotationTypes.sizeOptimizing,
      rotationTypes.messageCount,
    ),
    retention_strategy_class: retains,
    index_analyzer: 'standard',
    index_template_type: 'messages',
    shards: 4,
    replicas: 0,
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 5000,
  };
}

export const valuesOf = (set: IndexSet, strategies: Strategies): IndexSetValues => ({
  ...fallbackSettings,
  ...defaultsOf(strategies),
  ...knownSettings([set.rotation_strategy]),
  ...(set.retention_strategy_class === retentionTypes.none ? {} : knownSettings([set.retention_strategy])),
  title: set.title,
  description: set.description ?? '',
  index_prefix: set.index_prefix,
  writable: set.writable,
  rotation_strategy_class: set.rotation_strategy_class ?? '',
  retention_strategy_class: set.retention_strategy_class ?? '',
  index_analyzer: set.index_analyzer,
  index_template_type: set.index_template_type ?? 'messages',
  shards: set.shards,
  replicas: set.replicas,
  index_optimization_max_num_segments: set.index_optimization_max_num_segments,
  index_optimization_disabled: set.index_optimization_disabled,
  field_type_refresh_interval: set.field_type_refresh_interval,
});

/** A strategy's configuration: the stored or default one, with the settings of the form. */
function configOf<Config extends object>(
  type: string,
  base: Config | undefined,
  values: IndexSetValues,
): Config {
  const config = base ?? { type: `${type}Config` };
  const settings = (settingsOf[type] ?? [])
    // Servers refuse settings they do not know.
    .filter((name) => name !== 'rotate_empty_index_set' || name in config)
    .map((name) => [name, values[name]]);
  return { ...config, ...Object.fromEntries(settings) } as Config;
}

type StrategySettings = Pick<
  Schemas['IndexSetSettings'],
  'rotation_strategy_class' | 'rotation_strategy' | 'retention_strategy_class' | 'retention_strategy'
>;

function strategySettings(
  values: IndexSetValues,
  { rotation, retention }: Strategies,
  stored?: IndexSet,
): StrategySettings {
  const { rotation_strategy_class: rotates, retention_strategy_class: retains } = values;
  const storedRotation = stored?.rotation_strategy_class === rotates ? stored.rotation_strategy : null;
  const storedRetention = stored?.retention_strategy_class === retains ? stored.retention_strategy : null;
  const defaultRotation = rotation.find(({ type }) => type === rotates)?.default_config;
  const defaultRetention = retention.find(({ type }) => type === retains)?.default_config;
  return {
    rotation_strategy_class: rotates,
    rotation_strategy: configOf(rotates, storedRotation ?? defaultRotation, values),
    retention_strategy_class: retains,
    retention_strategy: configOf(retains, storedRetention ?? defaultRetention, values),
  };
}

/** The strategies, or the tiering in their place, as they are stored. */
const storedStorage = (set: IndexSet) => ({
  rotation_strategy_class: set.rotation_strategy_class,
  rotation_strategy: set.rotation_strategy,
  retention_strategy_class: set.retention_strategy_class,
  retention_strategy: set.retention_strategy,
  ...(set.use_legacy_rotation === undefined ? {} : { use_legacy_rotation: set.use_legacy_rotation }),
  ...(set.data_tiering === undefined ? {} : { data_tiering: set.data_tiering }),
});

/**
 * The changeable properties. What the form does not show of a strategy stays as it is stored, and so does data tiering, which
 * it cannot change.
 */
export function settingsRequest(
  values: IndexSetValues,
  strategies: Strategies,
  stored?: IndexSet,
): Schemas['IndexSetSettings'] & { description: string | null } {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    writable: values.writable,
    shards: values.shards ?? 1,
    replicas: values.replicas ?? 0,
    ...(stored && isTiered(stored) ? storedStorage(stored) : strategySettings(values, strategies, stored)),
    index_optimization_max_num_segments: values.index_optimization_max_num_segments ?? 1,
    index_optimization_disabled: values.index_optimization_disabled,
    field_type_refresh_interval: values.field_type_refresh_interval ?? 5000,
  };
}

export function createRequest(
  values: IndexSetValues,
  strategies: Strategies,
  now: Date,
): RequestBody<'createIndexSet'> {
  return {
    ...settingsRequest(values, strategies),
    index_prefix: prefixOf(values),
    creation_date: now.toISOString(),
    index_analyzer: values.index_analyzer.trim(),
    // Messages are the default.
    ...(values.index_template_type === 'events' ? { index_template_type: 'events' } : {}),
  };
}
