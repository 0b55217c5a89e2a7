import { defineArea } from '../../host/area.ts';
import { collectorHandlers, collectorServices } from './collectors/index.ts';
import { fleetHandlers, fleetServices } from './fleet/index.ts';
import { sidecarConditions } from './fleet/sidecar-conditions.ts';

const services = { ...collectorServices, ...fleetServices };

export const sidecars = defineArea<typeof services>({
  name: 'sidecars',
  services,
  handlers: { ...collectorHandlers, ...fleetHandlers },
  jobs: {
    'check-sidecars': {
      description: 'Finds silent sidecars, and removes those that are silent for too long',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'skip',
      deadlineMs: 60_000,
      run: (_, { fleet }) => fleet.check(),
    },
    'advance-rollouts': {
      description: 'Stops or continues roll-outs of configurations by what their first sidecars report',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'skip',
      deadlineMs: 60_000,
      run: (_, { rollouts }) => rollouts.advance(),
    },
  },
  conditions: {
    list: ({ fleet, sidecarSettings }) =>
      sidecarConditions(
        fleet.all().map(({ document }) => document),
        sidecarSettings.get().notifications,
      ),
  },
});
