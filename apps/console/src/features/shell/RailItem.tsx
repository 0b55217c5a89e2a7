import { Link } from '@tanstack/react-router';
import styles from './rail.module.css';
import type { RailLink } from './use-page-links.ts';

interface RailItemProps {
  link: RailLink;
  isCollapsed: boolean;
}

export function RailItem({ link, isCollapsed }: RailItemProps) {
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
