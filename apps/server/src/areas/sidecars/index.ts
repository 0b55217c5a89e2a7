import { defineArea } from '../../host/area.ts';
import { collectorHandlers, collectorServices } from './collectors/index.ts';
import { fleetHandlers, fleetServices } from './fleet/index.ts';

export const sidecars = defineArea({
  name: 'sidecars',
  services: { ...collectorServices, ...fleetServices },
  handlers: { ...collectorHandlers, ...fleetHandlers },
  jobs: {
    'check-sidecars': {
      description: 'Finds silent sidecars, and removes those that are silent for too long',
      trigger: { type: 'interval', everyMs: 10_000 },
      whenMissed: 'skip',
      deadlineMs: 60_000,
      run: (_, { fleet }) => fleet.check(),
    },
  },
});
