import {
  defaultSidecarConfig,
  defaultSidecarNotifications,
  settingClasses,
} from '@tailrace/domain/configurations/cluster-settings';
import { durationMs } from '@tailrace/domain/time/iso-duration';
import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { clusterConfig } from '../../configurations/cluster-config.ts';

interface SidecarSettings {
  expirationMs: number;
  inactiveMs: number;
  updateIntervalSeconds: number;
  sendsStatus: boolean;
  overridesConfiguration: boolean;
  notifications: Schemas['SidecarNotifications'];
}

/** The settings for sidecars, read once after each change: every heartbeat needs them. */
export const sidecarSettings = defineService({
  needs: { clusterConfig },
  create(_, { clusterConfig }) {
    let settings: SidecarSettings | undefined;
    clusterConfig.onChange(() => {
      settings = undefined;
    });

    function read(): SidecarSettings {
      const stored = clusterConfig.get(settingClasses.sidecars) as Partial<Schemas['SidecarSystemConfig']>;
      const config = { ...defaultSidecarConfig, ...stored };
      const notifications = clusterConfig.get(settingClasses.sidecarNotifications) as Partial<
        Schemas['SidecarNotifications']
      >;
      return {
        expirationMs: durationMs(config.sidecar_expiration_threshold),
        inactiveMs: durationMs(config.sidecar_inactive_threshold),
        updateIntervalSeconds: Math.max(1, Math.round(durationMs(config.sidecar_update_interval) / 1000)),
        sendsStatus: config.sidecar_send_status,
        overridesConfiguration: config.sidecar_configuration_override,
        notifications: { ...defaultSidecarNotifications, ...notifications },
      };
    }

    return {
      get(): SidecarSettings {
        settings ??= read();
        return settings;
      },
    };
  },
});
