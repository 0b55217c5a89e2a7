import { getStream, listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';

/** The streams the user may read. */
export const streamsQuery = query(listStreams, {}, { staleTime: 60_000 });

export interface KnownStreams {
  /** Its title; its id where it is unknown. */
  titleOf: (id: string) => string;
  /** Whether it is certain that there is no such stream: one that the user may not read is not listed either. */
  isDeleted: (id: string) => boolean;
}

/** Titles of streams, loaded when there are any to name. */
export function useStreams(ids: readonly string[]): KnownStreams {
  const can = useCan();
  const { data } = useQuery({ ...streamsQuery, enabled: ids.length > 0 });
  const titles = new Map(data?.streams.map(({ id, title }) => [id, title]));
  return {
    titleOf: (id) => titles.get(id) ?? id,
    isDeleted: (id) => data !== undefined && !titles.has(id) && can(getStream, { streamId: id }),
  };
}
