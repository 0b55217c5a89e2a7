import { listCollectorConfigurations } from '@tailrace/sdk/operations/sidecars';
import { Link, Outlet } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { administrationList, configurationList, sidecarList, useCanAdminister } from './sidecars.ts';

/** The pages about sidecars, under links to each. */
export function SidecarsSection() {
  const can = useCan();
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
          <Link to={configurationList} activeOptions={{ includeSearch: false }}>
            Configuration
          </Link>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
