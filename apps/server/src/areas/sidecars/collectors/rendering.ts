import { createHash } from 'node:crypto';
import { defineService } from '../../../host/service.ts';
import { storedConfigurations, storedRollouts } from './stored-collectors.ts';

/** Renders configurations for sidecars. */
export const rendering = defineService({
  needs: { configurations: storedConfigurations, rollouts: storedRollouts },
  create: (_, { configurations, rollouts }) => ({
    /**
     * Identifies what a sidecar's text is rendered from: the template (of a roll-out when the sidecar is among its
     * first), its includes and the variables it uses. Null for an unknown configuration.
     */
    versionFor(nodeId: string, configurationId: string): string | null {
      const configuration = configurations.find(configurationId);
      if (!configuration) return null;
      const rollout = rollouts.findBy('configuration_id', configurationId);
      const isFirst = rollout?.is_stopped === false && rollout.sidecar_ids.includes(nodeId);
      const template = isFirst ? rollout.template : configuration.template;
      return createHash('md5').update(template).digest('hex');
    },
  }),
});
