import { listCollectorConfigurations } from '@tailrace/sdk/operations/sidecars';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { usePage } from '#/app/pages.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { administrationList, configurationList, sidecarList, useCanAdminister } from './sidecars.ts';

const sections = [sidecarList, administrationList, configurationList] as const;

/** The pages about sidecars, under links to each. */
export function SidecarsSection() {
  const can = useCan();
  const pathname = useLocation({ select: (location) => location.pathname });
  // Every address begins with that of the overview, so the longest counts; collectors say where they are listed.
  const current = usePage()?.above ?? sections.findLast((section) => pathname.startsWith(section));
  const mark = (section: (typeof sections)[number]) =>
    current === section && ({ 'aria-current': 'page' } as const);
  return (
    <>
      <SectionNav label="Sidecars">
        <Link to={sidecarList} activeOptions={{ exact: true, includeSearch: false }} {...mark(sidecarList)}>
          Overview
        </Link>
        {useCanAdminister() && (
          <Link to={administrationList} activeOptions={{ includeSearch: false }}>
            Administration
          </Link>
        )}
        {can(listCollectorConfigurations) && (
          <Link to={configurationList} activeOptions={{ includeSearch: false }} {...mark(configurationList)}>
            Configuration
          </Link>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
