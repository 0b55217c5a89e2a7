import { countOf } from '@tailrace/domain/format/format';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { shellQueries } from './queries.ts';
import styles from './rail.module.css';
import { type RailLink, useRailLinks } from './use-page-links.ts';

const groups = [null, 'System', 'Access'] as const;

interface RailItemProps {
  link: RailLink;
  isCollapsed: boolean;
}

function RailItem({ link, isCollapsed }: RailItemProps) {
  return (
    <Link
      to={link.to}
      className={styles.item}
      aria-label={isCollapsed ? link.label : undefined}
      title={isCollapsed ? link.label : undefined}
    >
      <link.icon size={15} strokeWidth={1.8} aria-hidden />
      {!isCollapsed && link.label}
    </Link>
  );
}

interface NodesStatusProps {
  isCollapsed: boolean;
}

/** The number of running nodes, and of urgent notifications, at the bottom of the rail. */
function NodesStatus({ isCollapsed }: NodesStatusProps) {
  // Select only what is shown: each node's timestamp changes with every reply.
  const { data } = useQuery({
    ...shellQueries.nodes(),
    select: ({ nodes, total }) => ({ names: nodes.map(({ hostname }) => hostname).join(', '), total }),
  });
  const { data: urgent = 0 } = useQuery({
    ...shellQueries.notifications(),
    select: ({ notifications }) => notifications.filter(({ severity }) => severity === 'urgent').length,
  });
  const { isUp } = useAvailability();
  if (!data) return null;
  const { names, total } = data;
  const text = isUp
    ? `${countOf(total, 'node')}${urgent > 0 ? `, ${countOf(urgent, 'urgent problem')}` : ''}`
    : 'Server unreachable';
  return (
    <div className={styles.nodes}>
      <StatusBadge
        status={isUp && total > 0 && urgent === 0 ? 'good' : 'bad'}
        detail={isCollapsed ? `${text}: ${names}` : names}
      >
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{text}</span>
      </StatusBadge>
    </div>
  );
}

interface RailProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

export const Rail = memo(({ isCollapsed, onToggle }: RailProps) => {
  const links = useRailLinks();
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const linkList = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // In a low window it may be among those that one has to scroll to.
  useEffect(() => {
    linkList.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label="Main" className={styles.rail} data-collapsed={isCollapsed || undefined}>
      <div className={styles.brand}>
        <BrandMark />
        {!isCollapsed && <span className={styles.name}>Tailrace</span>}
      </div>
      <div ref={linkList} className={styles.links}>
        {groups.map((group) => {
          const inGroup = links.filter((link) => link.group === group);
          if (inGroup.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for form fields, and these are links
            <div key={group} role="group" aria-label={group ?? undefined}>
              {group && <Heading isCollapsed={isCollapsed}>{group}</Heading>}
              {inGroup.map((link) => (
                <RailItem key={link.to} link={link} isCollapsed={isCollapsed} />
              ))}
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        <NodesStatus isCollapsed={isCollapsed} />
        <button
          type="button"
          className={styles.item}
          aria-label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
          aria-expanded={!isCollapsed}
          title={isCollapsed ? 'Expand navigation' : undefined}
          onClick={onToggle}
        >
          <Toggle size={15} aria-hidden />
          {!isCollapsed && 'Collapse'}
        </button>
      </div>
    </nav>
  );
});

function Heading({ isCollapsed, children }: { isCollapsed: boolean; children: string }) {
  if (isCollapsed) return <div className={styles.line} />;
  return (
    <div className={styles.heading} aria-hidden="true">
      {children}
    </div>
  );
}
