import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import type { Caller } from '../../../http/caller.ts';
import { newObjectId } from '../../../ids.ts';
import type { Documents } from '../../../store/documents.ts';
import type { StreamService } from '../../streams/stream-service.ts';
import { makeDecorator } from './decorator-types.ts';

export type StoredDecorator = Schemas['StoredDecorator'];
type DecoratorWrite = Schemas['Decorator'];

/** The decorators that hold unless a search brings its own: for everything, or for one stream. */
export interface DecoratorService {
  list(): StoredDecorator[];
  /** Those of a stream; of no stream, the general ones. */
  of(stream: string | null): StoredDecorator[];
  create(decorator: DecoratorWrite, caller: Caller): StoredDecorator;
  update(id: string, decorator: DecoratorWrite, caller: Caller): StoredDecorator;
  delete(id: string, caller: Caller): void;
}

function requireEdit(caller: Caller, stream: string | null): void {
  if (stream !== null) caller.require(`streams:edit:${stream}`);
}

export function decoratorService(
  store: Documents<StoredDecorator>,
  streams: Pick<StreamService, 'get'>,
): DecoratorService {
  function get(id: string): StoredDecorator {
    const decorator = store.find(id.toLowerCase());
    if (!decorator) throw new NotFoundError(`There is no decorator ${id}`);
    return decorator;
  }

  function requireStream(id: string): void {
    try {
      streams.get(id);
    } catch (error) {
      if (error instanceof NotFoundError)
        throw new BadRequestError(`The property "stream": ${error.message}`);
      throw error;
    }
  }

  function save(id: string, { type, config, stream = null, order = 0 }: DecoratorWrite, caller: Caller) {
    requireEdit(caller, stream);
    if (stream !== null) requireStream(stream);
    makeDecorator(type, config);
    const decorator: StoredDecorator = { id, type, config, stream, order };
    store.save(decorator);
    return decorator;
  }

  return {
    list: () => store.list(),
    of: (stream) => store.list().filter((decorator) => decorator.stream === stream),
    create: (decorator, caller) => save(newObjectId(), decorator, caller),

    update(id, decorator, caller) {
      const stored = get(id);
      requireEdit(caller, stored.stream);
      return save(stored.id, decorator, caller);
    },

    delete(id, caller) {
      const stored = get(id);
      requireEdit(caller, stored.stream);
      store.delete(stored.id);
    },
  };
}
