import { chakra } from '@chakra-ui/react';
import { Link, Outlet } from '@tanstack/react-router';
import { usePages } from '#/app/pages.ts';

/** The pages linked, in this order. */
const sections = ['/alerts', '/alerts/definitions', '/alerts/notifications'] as const;

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  height: '38px',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '&[aria-current=page]': {
    color: 'fg.default',
    fontWeight: 550,
    boxShadow: 'inset 0 -2px var(--accent-solid)',
  },
};

/** The pages about alerts, under links to each. */
export function AlertsSection() {
  const pages = usePages();
  return (
    <>
      <chakra.nav
        aria-label="Alerts"
        display="flex"
        gap="5"
        px="6"
        borderBottomWidth="1px"
        bg="bg.panel"
        textStyle="table"
        css={{ '& a': link }}
      >
        {sections.map((to) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/alerts', includeSearch: false }}>
            {pages.get(to)?.title}
          </Link>
        ))}
        <Link to="/legacy/alerts" style={{ marginInlineStart: 'auto' }}>
          Legacy alerts
        </Link>
      </chakra.nav>
      <Outlet />
    </>
  );
}
