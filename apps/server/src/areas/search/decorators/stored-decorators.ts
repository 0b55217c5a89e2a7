import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';
import { storedStreams } from '../../streams/stored-streams.ts';

export type StoredDecorator = Schemas['StoredDecorator'];

/** The stored decorators. Those of a stream are deleted with it. */
export const storedDecorators = defineCollection<StoredDecorator>({
  table: 'decorators',
  entity: 'decorator',
  references: [{ property: 'stream', to: storedStreams, whenDeleted: 'cascade' }],
});
