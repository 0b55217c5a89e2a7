import { listCollectorConfigurations } from '@tailrace/sdk/operations/sidecars';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { administrationList, configurationList, sidecarList, useCanAdminister } from './sidecars.ts';

/** The pages about sidecars, under links to each. */
export function SidecarsSection() {
  const can = useCan();
  // Collectors are listed there, too.
  const isCollector = useLocation({
    select: ({ pathname }) => pathname.startsWith('/system/sidecars/collector/'),
  });
  return (
    <>
      <SectionNav label="Sidecars">
        <Link to={sidecarList} activeOptions={{ exact: true, includeSearch: false }}>
          Overview
        </Link>
        {useCanAdminister() && (
          <Link to={administrationList} activeOptions={{ includeSearch: false }}>
            Administration
          </Link>
        )}
        {can(listCollectorConfigurations) && (
          <Link
            to={configurationList}
            activeOptions={{ includeSearch: false }}
            {...(isCollector && { 'aria-current': 'page' })}
          >
            Configuration
          </Link>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
