import {
  defaultEventsConfiguration,
  defaultSearchesConfig,
  defaultSidecarConfig,
  settingClasses,
} from '@tailrace/domain/configurations/cluster-settings';
import { nothingWhitelisted } from './url-whitelist.ts';

const strategies = 'org.graylog2.indexer';

const strategyConfig = (name: string, settings: object): [configClass: string, settings: object] => [
  `${strategies}.${name}Config`,
  { type: `${strategies}.${name}Config`, ...settings },
];

/** What Graylog stores at its first start: clients expect that these classes are there. */
export const initialSettings: ReadonlyMap<string, object> = new Map<string, object>([
  [settingClasses.search, defaultSearchesConfig],
  [settingClasses.events, defaultEventsConfiguration],
  [settingClasses.sidecars, defaultSidecarConfig],
  [settingClasses.whitelist, nothingWhitelisted],
  [
    'org.graylog2.indexer.management.IndexManagementConfig',
    {
      rotation_strategy: `${strategies}.rotation.strategies.MessageCountRotationStrategy`,
      retention_strategy: `${strategies}.retention.strategies.DeletionRetentionStrategy`,
    },
  ],
  strategyConfig('rotation.strategies.MessageCountRotationStrategy', { max_docs_per_index: 20_000_000 }),
  strategyConfig('rotation.strategies.SizeBasedRotationStrategy', { max_size: 1_073_741_824 }),
  strategyConfig('rotation.strategies.TimeBasedRotationStrategy', { rotation_period: 'P1D' }),
  strategyConfig('retention.strategies.DeletionRetentionStrategy', { max_number_of_indices: 20 }),
  strategyConfig('retention.strategies.ClosingRetentionStrategy', { max_number_of_indices: 20 }),
  strategyConfig('retention.strategies.NoopRetentionStrategy', { max_number_of_indices: 2_147_483_647 }),
]);
