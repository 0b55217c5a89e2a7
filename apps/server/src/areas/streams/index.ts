import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { streamService } from './stream-service.ts';

const services = { streams: streamService };

export const streams = defineArea({
  name: 'streams',
  services,
  handlers: crudHandlers(services, 'streams', { list: 'listStreams', get: 'getStream' }),
});
