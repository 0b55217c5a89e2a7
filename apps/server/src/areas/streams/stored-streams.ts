import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';

export type Stream = Schemas['Stream'];

/** The stored streams. */
export const storedStreams = defineCollection<Stream>({ table: 'streams', entity: 'stream' });
