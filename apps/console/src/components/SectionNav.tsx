import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  height: '38px',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '&[aria-current=page]': {
    color: 'fg.default',
    fontWeight: 550,
    boxShadow: 'inset 0 -2px var(--accent-solid)',
  },
  '&:focus-visible': { outlineOffset: '-2px' },
};

interface SectionNavProps {
  label: string;
  /** Links to the pages of a section. */
  children: ReactNode;
  /** Whether the pages are the parts of an entity, below its head. */
  isOfEntity?: boolean;
}

/** Links above the pages of a section; on a narrow screen they scroll sideways. */
export const SectionNav = ({ label, children, isOfEntity = false }: SectionNavProps) => (
  <chakra.nav
    aria-label={label}
    display="flex"
    gap="5"
    borderBottomWidth="1px"
    {...(isOfEntity ? { mb: '4' } : { px: '6', bg: 'bg.panel' })}
    textStyle="table"
    overflowX="auto"
    css={{ scrollbarWidth: 'none', '& a': link }}
  >
    {children}
  </chakra.nav>
);
