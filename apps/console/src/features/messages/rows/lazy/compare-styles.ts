import type { SystemStyleObject } from '@chakra-ui/react';

export const compareStyles: SystemStyleObject = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& [data-names]': { width: '170px' },
  '@media (max-width: 760px)': { '& [data-names]': { width: '96px' } },
  '& th': {
    padding: '5px 12px 5px 0',
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: '400',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& td': { padding: '5px 10px', verticalAlign: 'top', overflow: 'hidden' },
  '& tr:not([data-same]) td:nth-of-type(1)': { background: 'bg.sunken' },
  '& tr:not([data-same]) td:nth-of-type(2)': {
    background: 'color-mix(in srgb, var(--accent-weak) 55%, transparent)',
  },
  '& tr + tr': { borderTop: '1px solid var(--border-subtle)' },
  '& tr[data-same] td': { color: 'fg.muted' },
  '& [data-none]': { font: '400 12px / 20px var(--font-sans)', fontStyle: 'italic', color: 'fg.muted' },
};
