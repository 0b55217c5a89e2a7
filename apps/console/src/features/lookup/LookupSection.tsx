import { Link, Outlet } from '@tanstack/react-router';
import { useNearestPage } from '#/app/pages.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { adapterList, cacheList, tableList } from './state/lookups.ts';

const lists = [
  { to: tableList, label: 'Tables' },
  { to: cacheList, label: 'Caches' },
  { to: adapterList, label: 'Data adapters' },
] as const;

/** The pages about lookup tables, under links to the three lists. */
export function LookupSection() {
  const current = useNearestPage(lists.map(({ to }) => to));
  return (
    <>
      <SectionNav label="Lookup tables">
        {lists.map(({ to, label }) => (
          // The path of the tables is the start of the other two.
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={to === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </SectionNav>
      <Outlet />
    </>
  );
}
