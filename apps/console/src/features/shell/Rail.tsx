import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { BrandMark } from '#/components/core/BrandMark.tsx';
import { NodesStatus } from './NodesStatus.tsx';
import { RailItem } from './RailItem.tsx';
import styles from './rail.module.css';
import { useRailLinks } from './use-page-links.ts';

interface RailProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

const groups = [null, 'System', 'Access'] as const;

export const Rail = memo(({ isCollapsed, onToggle }: RailProps) => {
  const links = useRailLinks();
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav aria-label="Main" className={styles.rail} data-collapsed={isCollapsed || undefined}>
      <div className={styles.brand}>
        <BrandMark />
        {!isCollapsed && <span className={styles.name}>Tailrace</span>}
      </div>
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
