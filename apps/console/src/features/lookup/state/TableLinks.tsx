import { Link } from '@tanstack/react-router';
import { FirstLinks } from '#/components/core/FirstLinks.tsx';
import type { LookupTable } from './lookups.ts';

/** The tables that use a cache or data adapter. */
export function TableLinks({ tables }: { tables: readonly LookupTable[] | undefined }) {
  return (
    <FirstLinks
      entities={tables}
      link={({ id }, title) => (
        <Link to="/system/lookuptables/table/$tableId" params={{ tableId: id }}>
          {title}
        </Link>
      )}
    />
  );
}
