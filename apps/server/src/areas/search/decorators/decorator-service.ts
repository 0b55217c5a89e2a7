import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
import { type StreamService, streamService } from '../../streams/stream-service.ts';
import { makeDecorator } from './decorator-types.ts';
import { type StoredDecorator, storedDecorators } from './stored-decorators.ts';

type DecoratorWrite = Schemas['Decorator'];

/** The stored decorators, by default or for one stream. A search with its own decorators does not use them. */
export interface DecoratorService {
  list(): StoredDecorator[];
  /** The decorators of a stream; the default ones for null. */
  of(stream: string | null): StoredDecorator[];
  create(decorator: DecoratorWrite, caller: Caller): StoredDecorator;
  update(id: string, decorator: DecoratorWrite, caller: Caller): StoredDecorator;
  delete(id: string, caller: Caller): void;
}

function requireEdit(caller: Caller, stream: string | null): void {
  if (stream !== null) caller.require(`streams:edit:${stream}`);
}

function createDecoratorService(
  store: Collection<StoredDecorator>,
  streams: Pick<StreamService, 'get'>,
): DecoratorService {
  function requireStream(id: string): void {
    try {
      streams.get(id);
    } catch (error) {
      if (error instanceof NotFoundError)
        throw new BadRequestError(`The property "stream": ${error.message}`);
      throw error;
    }
  }

  function checked(
    id: string,
    { type, config, stream = null, order = 0 }: DecoratorWrite,
    caller: Caller,
  ): StoredDecorator {
    requireEdit(caller, stream);
    if (stream !== null) requireStream(stream);
    makeDecorator(type, config);
    return { id, type, config, stream, order };
  }

  return {
    list: store.list,
    of: (stream) => store.listBy('stream', stream),
    create: (decorator, caller) => store.create(checked(newObjectId(), decorator, caller)),

    update(id, decorator, caller) {
      const stored = store.get(id);
      requireEdit(caller, stored.stream);
      return store.update(checked(stored.id, decorator, caller));
    },

    delete(id, caller) {
      const stored = store.get(id);
      requireEdit(caller, stored.stream);
      store.delete(stored.id);
    },
  };
}

export const decoratorService = defineService({
  needs: { decorators: storedDecorators, streams: streamService },
  create: (_host, { decorators, streams }) => createDecoratorService(decorators, streams),
});
