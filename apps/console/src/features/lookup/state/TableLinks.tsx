import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { LookupTable } from './lookups.ts';

/** Beyond this many, tables are counted instead of listed. */
const mostNamed = 2;

/** The tables that use a cache or data adapter. */
export function TableLinks({ tables }: { tables: readonly LookupTable[] | undefined }) {
  if (!tables || tables.length === 0) return '–';
  const rest = tables.slice(mostNamed);
  return (
    <>
      {tables.slice(0, mostNamed).map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/system/lookuptables/table/$tableId" params={{ tableId: id }}>
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
