import { listCollectorConfigurations } from '@tailrace/sdk/operations/sidecars';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { SectionNav } from '#/components/SectionNav.tsx';
import { administrationList, configurationList, sidecarList, useCanAdminister } from './sidecars.ts';

type Section = 'overview' | 'configuration';

/** The section of a page that is not below the section's own address. */
function sectionOf(pathname: string): Section | null {
  if (pathname.startsWith('/system/sidecars/collector/')) return 'configuration';
  return /^\/system\/sidecars\/(install|[^/]+\/status)$/.test(pathname) ? 'overview' : null;
}

/** The pages about sidecars, under links to each. */
export function SidecarsSection() {
  const can = useCan();
  const current = useLocation({ select: ({ pathname }) => sectionOf(pathname) });
  const mark = (section: Section) => current === section && ({ 'aria-current': 'page' } as const);
  return (
    <>
      <SectionNav label="Sidecars">
        <Link to={sidecarList} activeOptions={{ exact: true, includeSearch: false }} {...mark('overview')}>
          Overview
        </Link>
        {useCanAdminister() && (
          <Link to={administrationList} activeOptions={{ includeSearch: false }}>
            Administration
          </Link>
        )}
        {can(listCollectorConfigurations) && (
          <Link to={configurationList} activeOptions={{ includeSearch: false }} {...mark('configuration')}>
            Configuration
          </Link>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
