import type { Schemas } from '@tailrace/sdk';
import { type Collection, collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';

export type Stream = Schemas['Stream'];

/** The stored streams. */
export const storedStreams = (config: ConfigStore): Collection<Stream> =>
  collection<Stream>(config, { table: 'streams', entity: 'stream' });
