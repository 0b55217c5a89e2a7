import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { storedStreams } from '../streams/stored-streams.ts';

export type Alert = Schemas['Alert'];

/** The alerts; those of a stream are deleted with it. */
export const storedAlerts = defineCollection<Alert>({
  table: 'alerts',
  entity: 'alert',
  references: [{ property: 'stream_id', to: storedStreams, whenDeleted: 'cascade' }],
});
