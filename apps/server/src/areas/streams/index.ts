import { defineArea } from '../../host/area.ts';
import { getStream } from './getStream.ts';
import { listStreams } from './listStreams.ts';
import { services } from './services.ts';

export const streams = defineArea({
  name: 'streams',
  services,
  handlers: {
    getStream,
    listStreams,
  },
});
