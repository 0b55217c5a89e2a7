import { configurationNotices } from '@tailrace/domain/notices/configurations';
import type { Schemas } from '@tailrace/sdk';
import {
  getClusterConfig,
  listClusterConfigs,
  updateClusterConfig,
  updateMessageProcessorsConfig,
} from '@tailrace/sdk/operations/configurations';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { type Setting, useSetting } from './use-setting.ts';

/** Both are required to write a setting by its class. */
export const writePermissions = [
  updateClusterConfig.permission,
  updateMessageProcessorsConfig.permission,
] as const;

/** A setting that is read and written by its class name. */
export function useClusterSetting<Value extends object>(
  configClass: string,
  defaults: Value,
): Setting<Value> {
  return useSetting({
    query: query(getClusterConfig, { configClass }),
    read: (stored): Value => ({ ...defaults, ...(stored as Partial<Value> | null) }),
    write: (value) => call(updateClusterConfig, { configClass, body: value as Schemas['ClusterConfig'] }),
    defaults,
    permissions: writePermissions,
    failed: configurationNotices.customizationFailed,
    invalidates: [getClusterConfig, listClusterConfigs],
  });
}
