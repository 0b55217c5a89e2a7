import type { Change, Collection } from '../../store/collection.ts';
import type { StoredStream } from './stored-streams.ts';

/** A stream as lists have it. */
export interface ListedStream {
  id: string;
  disabled: boolean;
  /** The stream with its outputs, as JSON. */
  json: string;
}

/** All streams by id, in the order of their ids; each is read and serialized once, until it changes. */
export interface StreamList {
  all(): readonly ListedStream[];
}

export function streamList(
  stored: Pick<Collection<StoredStream>, 'list' | 'onChange'>,
  outputs: { onChange(listener: () => void): void },
  described: (stream: StoredStream) => object,
): StreamList {
  let known: Map<string, ListedStream> | null = null;
  let sorted: readonly ListedStream[] | null = null;

  const listed = (stream: StoredStream): ListedStream => ({
    id: stream.id,
    disabled: stream.disabled,
    json: JSON.stringify(described(stream)),
  });

  function change({ type, document }: Change<StoredStream>): void {
    if (type === 'deleted') known?.delete(document.id);
    else known?.set(document.id, listed(document));
  }

  stored.onChange((changes) => {
    changes.forEach(change);
    sorted = null;
  });
  outputs.onChange(() => {
    known = null;
    sorted = null;
  });

  return {
    all() {
      known ??= new Map(stored.list().map((stream) => [stream.id, listed(stream)]));
      sorted ??= [...known.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      return sorted;
    },
  };
}
