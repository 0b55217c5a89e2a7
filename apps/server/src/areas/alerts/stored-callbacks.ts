import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../host/collection.ts';
import { storedStreams } from '../streams/stored-streams.ts';

export type AlarmCallback = Schemas['AlarmCallback'];

/** The alarm callbacks; those of a stream are deleted with it. */
export const storedCallbacks = defineCollection<AlarmCallback>({
  table: 'alarm_callbacks',
  entity: 'alarm callback',
  references: [{ property: 'stream_id', to: storedStreams, whenDeleted: 'cascade' }],
});
