import { defineArea } from '../../host/area.ts';
import { collectorHandlers, collectorServices } from './collectors/index.ts';
import { fleetHandlers, fleetServices } from './fleet/index.ts';

export const sidecars = defineArea({
  name: 'sidecars',
  services: { ...collectorServices, ...fleetServices },
  handlers: { ...collectorHandlers, ...fleetHandlers },
});
