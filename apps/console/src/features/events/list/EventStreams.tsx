import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { eventQueries } from './queries.ts';

/** The streams an event was found in, by title. */
export function EventStreams({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(eventQueries.streams());
  if (ids.length === 0) return 'All streams';
  const titles = new Map(data?.streams.map(({ id, title }) => [id, title]));
  return ids.map((streamId, index) => (
    <Fragment key={streamId}>
      {index > 0 && ', '}
      <Link to="/streams/$streamId/search" params={{ streamId }}>
        {titles.get(streamId) ?? streamId}
      </Link>
    </Fragment>
  ));
}
