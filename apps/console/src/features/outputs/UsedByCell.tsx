import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

interface UsedByCellProps {
  streams: readonly { id: string; title: string }[];
}

/** Beyond this many, streams are counted instead of listed. */
const mostNamed = 2;

/** The streams that send to an output, each a link to its outputs. */
export function UsedByCell({ streams }: UsedByCellProps) {
  if (streams.length === 0) return '–';
  const rest = streams.slice(mostNamed);
  return (
    <>
      {streams.slice(0, mostNamed).map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/streams/$streamId/outputs" params={{ streamId: id }}>
            <bdi>{title}</bdi>
          </Link>
        </Fragment>
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ title }) => title).join(', ')}> and {rest.length} more</span>
      )}
    </>
  );
}
