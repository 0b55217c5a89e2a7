import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
import { type StreamService, streamService } from '../../streams/stream-service.ts';
import { decorations } from './decorations.ts';
import { type StoredDecorator, storedDecorators } from './stored-decorators.ts';

type Decorator = Schemas['Decorator'];

function requireEdit(caller: Caller, stream: string | null): void {
  if (stream !== null) caller.require(`streams:edit:${stream}`);
}

/** The stored decorators, by default or for one stream. A search with its own decorators does not use them. */
export class DecoratorService {
  readonly #stored: Collection<StoredDecorator>;
  readonly #streams: Pick<StreamService, 'get'>;
  readonly #make: (type: string, config: Record<string, unknown>) => unknown;

  constructor(
    stored: Collection<StoredDecorator>,
    streams: Pick<StreamService, 'get'>,
    /** Throws a BadRequestError for a decorator that cannot be made. */
    make: (type: string, config: Record<string, unknown>) => unknown,
  ) {
    this.#stored = stored;
    this.#streams = streams;
    this.#make = make;
  }

  list(): StoredDecorator[] {
    return this.#stored.list();
  }

  /** The decorators of a stream; the default ones for null. */
  of(stream: string | null): StoredDecorator[] {
    return this.#stored.listBy('stream', stream);
  }

  create(decorator: Decorator, caller: Caller): StoredDecorator {
    return this.#stored.create(this.#checked(newObjectId(), decorator, caller));
  }

  update(id: string, decorator: Decorator, caller: Caller): StoredDecorator {
    const stored = this.#stored.get(id);
    requireEdit(caller, stored.stream);
    return this.#stored.update(this.#checked(stored.id, decorator, caller));
  }

  delete(id: string, caller: Caller): void {
    const stored = this.#stored.get(id);
    requireEdit(caller, stored.stream);
    this.#stored.delete(stored.id);
  }

  #checked(
    id: string,
    { type, config, stream = null, order = 0 }: Decorator,
    caller: Caller,
  ): StoredDecorator {
    requireEdit(caller, stream);
    if (stream !== null) this.#requireStream(stream);
    this.#make(type, config);
    return { id, type, config, stream, order };
  }

  #requireStream(id: string): void {
    try {
      this.#streams.get(id);
    } catch (error) {
      if (error instanceof NotFoundError)
        throw new BadRequestError(`The property "stream": ${error.message}`);
      throw error;
    }
  }
}

export const decoratorService = defineService({
  needs: { decorators: storedDecorators, streams: streamService, decorations },
  create: (_host, { decorators, streams, decorations }) =>
    new DecoratorService(decorators, streams, decorations.make),
});
