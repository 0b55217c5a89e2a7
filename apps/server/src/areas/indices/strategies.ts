import { retentionTypes, rotationTypes } from '@tailrace/domain/indices/index-strategies';
import { durationMs, isDuration } from '@tailrace/domain/time/iso-duration';
import type { Schemas } from '@tailrace/sdk';
import { ValidationError } from '../../errors.ts';
import type { IndexSet, StrategySettings } from './stored-index-sets.ts';

type RotationConfig = Schemas['RotationStrategyDescription']['default_config'];
type RetentionConfig = Schemas['RetentionStrategyDescription']['default_config'];

/** A way to rotate index sets or to remove their old indices. */
export interface Strategy<Config = RotationConfig | RetentionConfig> {
  /** The class name, as index sets name it; the type of its configuration is this followed by `Config`. */
  type: string;
  /** The one setting of its configuration. */
  setting: string;
  settingType: 'integer' | 'string';
  defaultConfig: Config;
}

const maxIndices = <Config>(defaultConfig: Config) =>
  ({ setting: 'max_number_of_indices', settingType: 'integer', defaultConfig }) as const;

export const rotationStrategies: readonly Strategy<RotationConfig>[] = [
  {
    type: rotationTypes.messageCount,
    setting: 'max_docs_per_index',
    settingType: 'integer',
    defaultConfig: { type: `${rotationTypes.messageCount}Config`, max_docs_per_index: 20_000_000 },
  },
  {
    type: rotationTypes.size,
    setting: 'max_size',
    settingType: 'integer',
    defaultConfig: { type: `${rotationTypes.size}Config`, max_size: 2 ** 30 },
  },
  {
    type: rotationTypes.time,
    setting: 'rotation_period',
    settingType: 'string',
    defaultConfig: { type: `${rotationTypes.time}Config`, rotation_period: 'P1D' },
  },
];

export const retentionStrategies: readonly Strategy<RetentionConfig>[] = [
  {
    type: retentionTypes.delete,
    ...maxIndices({ type: `${retentionTypes.delete}Config`, max_number_of_indices: 20 } as const),
  },
  {
    type: retentionTypes.close,
    ...maxIndices({ type: `${retentionTypes.close}Config`, max_number_of_indices: 20 } as const),
  },
  {
    type: retentionTypes.none,
    ...maxIndices({ type: `${retentionTypes.none}Config`, max_number_of_indices: 2 ** 31 - 1 } as const),
  },
  {
    type: retentionTypes.age,
    setting: 'max_age',
    settingType: 'string',
    defaultConfig: { type: `${retentionTypes.age}Config`, max_age: 'P30D' },
  },
];

/** Index sets are looked at every ten seconds, so shorter periods would not be kept. */
const leastPeriodMs = 60_000;

/** The configuration of a strategy, whatever its type. */
type Config = Readonly<Record<string, unknown>>;

/** The number that a strategy is set to; null for another strategy. */
export function numberSetting(config: Config, setting: string): number | null {
  const value = config[setting];
  return typeof value === 'number' ? value : null;
}

/** The milliseconds of the period that a strategy is set to; null for another strategy. */
export function periodSetting(config: Config, setting: string): number | null {
  const value = config[setting];
  return typeof value === 'string' ? durationMs(value) : null;
}

function faultOf(strategies: readonly Strategy[], type: string | null, config: Config | null) {
  const strategy = strategies.find((each) => each.type === type);
  if (!strategy) return { of: '_class', rule: `is not known: ${type}` };
  const { setting, settingType, defaultConfig } = strategy;
  if (config?.type !== defaultConfig.type)
    return { of: '', rule: `must be of the type ${defaultConfig.type}` };
  const value = config[setting];
  if (settingType === 'integer') {
    return Number.isInteger(value) && Number(value) > 0
      ? null
      : { of: '', rule: `${setting} must be a whole number of at least 1` };
  }
  const isPeriod = typeof value === 'string' && isDuration(value) && durationMs(value) >= leastPeriodMs;
  return isPeriod ? null : { of: '', rule: `${setting} must be a period of at least a minute, such as P1D` };
}

type Given = Pick<Schemas['IndexSetSettings'], keyof StrategySettings>;

/** Throws a ValidationError for strategies that the server does not know, or settings it cannot use. */
export function checkStrategies<Settings extends Given>(
  given: Settings,
): asserts given is Settings & StrategySettings {
  const rotates = faultOf(rotationStrategies, given.rotation_strategy_class, given.rotation_strategy);
  if (rotates) throw new ValidationError({ [`rotation_strategy${rotates.of}`]: [rotates.rule] });
  const retains = faultOf(retentionStrategies, given.retention_strategy_class, given.retention_strategy);
  if (retains) throw new ValidationError({ [`retention_strategy${retains.of}`]: [retains.rule] });
}

/** The message limit of a rotation strategy that counts messages; null for other strategies. */
export const maxMessages = ({ rotation_strategy }: Pick<IndexSet, 'rotation_strategy'>): number | null =>
  numberSetting(rotation_strategy, 'max_docs_per_index');
