import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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

interface SectionNavProps {
  label: string;
  /** Links to the pages of a section. */
  children: ReactNode;
}

/** Links above the pages of a section. */
export const SectionNav = ({ label, children }: SectionNavProps) => (
  <chakra.nav
    aria-label={label}
    display="flex"
    gap="5"
    px="6"
    borderBottomWidth="1px"
    bg="bg.panel"
    textStyle="table"
    css={{ '& a': link }}
  >
    {children}
  </chakra.nav>
);
