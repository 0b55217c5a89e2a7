import type { Schemas } from '@tailrace/sdk';

/** What all replies say of a stream. */
export type AnyStream = Schemas['StreamProperties'];

const eventStreamIds = new Set(['000000000000000000000002', '000000000000000000000003']);

/** Whether the server stores events in the stream. */
export const isEventStream = ({ id }: Pick<AnyStream, 'id'>) => eventStreamIds.has(id);

/** Whether the stream has no rules of its own because the server itself fills it. */
export const isFilledByServer = ({ id, is_default }: Pick<AnyStream, 'id' | 'is_default'>) =>
  is_default || isEventStream({ id });

/** Why a stream of the server cannot be changed, paused, cloned or deleted; `undefined` for all others. */
export function builtInReason({
  id,
  is_default,
  is_editable,
}: Pick<AnyStream, 'id' | 'is_default' | 'is_editable'>): string | undefined {
  if (is_default) return 'The default stream receives all messages. It cannot be changed.';
  if (isEventStream({ id })) return 'The server stores events in this stream. It cannot be changed.';
  return is_editable === false
    ? 'The server manages this stream, for example for a plugin. It cannot be changed.'
    : undefined;
}
