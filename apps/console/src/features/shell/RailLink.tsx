import { Link } from '@tanstack/react-router';
import type { Place } from './places.ts';
import styles from './rail.module.css';

interface RailLinkProps {
  place: Place;
  isCollapsed: boolean;
}

export function RailLink({ place, isCollapsed }: RailLinkProps) {
  return (
    <Link
      to={place.to}
      className={styles.item}
      aria-label={isCollapsed ? place.label : undefined}
      title={isCollapsed ? place.label : undefined}
    >
      <place.icon size={15} strokeWidth={1.8} aria-hidden />
      {!isCollapsed && place.label}
    </Link>
  );
}
