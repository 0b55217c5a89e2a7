import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { collection } from '../../../store/collection.ts';
import { storedStreams } from '../../streams/stored-streams.ts';

export type StoredDecorator = Schemas['StoredDecorator'];

/** The stored decorators. Those of a stream are deleted with it. */
export const storedDecorators = defineService({
  needs: { streams: storedStreams },
  create: ({ config }, { streams }) =>
    collection<StoredDecorator>(config, {
      table: 'decorators',
      entity: 'decorator',
      references: [{ property: 'stream', to: streams, whenDeleted: 'cascade' }],
    }),
});
