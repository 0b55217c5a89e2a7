import type { PartSource } from '../../ingest/configuration/config-changes.ts';
import type { RoutedStream } from '../../ingest/configuration/routed-stream.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredStream } from './stored-streams.ts';

/** A stream, as routing needs it. */
export const routedStream = (stream: Omit<StoredStream, 'outputs'>): RoutedStream => ({
  id: stream.id,
  title: stream.title,
  indexSetId: stream.index_set_id,
  isDisabled: stream.disabled,
  matching: stream.matching_type,
  removesFromDefault: stream.remove_matches_from_default_stream,
  rules: stream.rules.map(({ id, type, field, value, inverted = false }) => ({
    id,
    type,
    field,
    value,
    isInverted: inverted,
  })),
});

/** The streams, for the routing of messages. */
export const routedStreams = (stored: Collection<StoredStream>): PartSource<'streams'> => ({
  read: () => stored.list().map(routedStream),
  watched: [stored],
});
