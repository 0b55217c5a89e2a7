import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { ok } from '../../http/handler.ts';
import { entityTypes } from './entity-types.ts';
import { storedEventDefinitions } from './stored-definitions.ts';

const services = { definitions: storedEventDefinitions };

export const events = defineArea({
  name: 'events',
  services,
  handlers: {
    ...crudHandlers(services, 'definitions', { get: 'getEventDefinition' }),
    listEventEntityTypes: () => ok(entityTypes),
  },
});
