import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../host/service.ts';
import { collection } from '../../store/collection.ts';

export type Stream = Schemas['Stream'];

/** The stored streams. */
export const storedStreams = defineService({
  create: ({ config }) => collection<Stream>(config, { table: 'streams', entity: 'stream' }),
});
