import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Place } from './places.ts';

interface RailLinkProps {
  place: Place;
  isCollapsed: boolean;
}

export const railItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  h: '30px',
  px: '2',
  mb: '2px',
  borderRadius: 'md',
  fontSize: '13.5px',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: 0 },
  _hover: { color: 'fg.default', bg: 'color-mix(in srgb, var(--border-subtle) 55%, transparent)' },
  '&[data-status=active]': {
    bg: 'bg.panel',
    color: 'fg.default',
    fontWeight: '550',
    boxShadow: '0 0 0 1px var(--border-subtle)',
  },
} as const;

export function RailLink({ place, isCollapsed }: RailLinkProps) {
  return (
    <chakra.span css={railItem} asChild>
      <Link
        to={place.to}
        aria-label={isCollapsed ? place.label : undefined}
        title={isCollapsed ? place.label : undefined}
      >
        <place.icon size={15} strokeWidth={1.8} aria-hidden />
        {!isCollapsed && place.label}
      </Link>
    </chakra.span>
  );
}
