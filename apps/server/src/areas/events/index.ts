import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { ok } from '../../http/handler.ts';
import { entityTypes } from './entity-types.ts';
import { searchEvents } from './searchEvents.ts';
import { services } from './services.ts';

export const events = defineArea({
  name: 'events',
  services,
  handlers: {
    ...crudHandlers(services, 'definitions', { get: 'getEventDefinition' }),
    listEventEntityTypes: () => ok(entityTypes),
    searchEvents,
  },
});
