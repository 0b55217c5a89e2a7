import { defineService } from '../../../host/service.ts';
import { templateVersions } from './template-versions.ts';

/** Renders configurations for sidecars. */
export const rendering = defineService({
  needs: { versions: templateVersions },
  create: (_, { versions }) => ({
    versionFor: (nodeId: string, configurationId: string) => versions.versionFor(nodeId, configurationId),
  }),
});
