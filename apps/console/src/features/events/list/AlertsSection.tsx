import { Link, Outlet } from '@tanstack/react-router';
import { usePages } from '#/app/pages.ts';
import { useSupports } from '#/app/server-version.ts';
import { SectionNav } from '#/components/SectionNav.tsx';

/** The pages linked, in this order. */
const sections = ['/alerts', '/alerts/definitions', '/alerts/notifications'] as const;

/** The pages about alerts, under links to each. */
export function AlertsSection() {
  const pages = usePages();
  const hasLegacyAlerts = useSupports('listRecentAlerts');
  return (
    <>
      <SectionNav label="Alerts">
        {sections.map((to) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/alerts', includeSearch: false }}>
            {pages.get(to)?.title}
          </Link>
        ))}
        {hasLegacyAlerts && (
          <Link to="/legacy/alerts" style={{ marginInlineStart: 'auto' }}>
            Legacy alerts
          </Link>
        )}
      </SectionNav>
      <Outlet />
    </>
  );
}
