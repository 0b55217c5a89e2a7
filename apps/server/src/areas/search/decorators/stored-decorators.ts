import type { Schemas } from '@tailrace/sdk';
import { type Collection, collection } from '../../../store/collection.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import type { Stream } from '../../streams/stored-streams.ts';

export type StoredDecorator = Schemas['StoredDecorator'];

/** The stored decorators. Those of a stream are deleted with it. */
export const storedDecorators = (
  config: ConfigStore,
  streams: Collection<Stream>,
): Collection<StoredDecorator> =>
  collection<StoredDecorator>(config, {
    table: 'decorators',
    entity: 'decorator',
    references: [{ property: 'stream', to: streams, whenDeleted: 'cascade' }],
  });
