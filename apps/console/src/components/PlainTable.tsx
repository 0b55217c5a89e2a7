import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'table',
    '& tbody:last-of-type tr:last-child > :is(td, th)': { borderBottomWidth: '0' },
    '& tbody tr:hover > td': { bg: 'bg.canvas' },
  },
});

/**
 * A small table without search, sorting or pages: hairlines, 40 px rows. Give it an `aria-label`. One that is wider than
 * the screen scrolls in its frame.
 */
export const PlainTable = ({ mt, maxW, ...table }: ComponentProps<typeof Table>) => (
  <chakra.div mt={mt} maxW={maxW} borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="auto hidden">
    <Table {...table} />
  </chakra.div>
);

export const HeadCell = chakra('th', {
  base: {
    h: '34px',
    px: '2.5',
    borderBottomWidth: '1px',
    textAlign: 'start',
    textStyle: 'small',
    fontWeight: '550',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[data-number]': { textAlign: 'end' },
    _first: { ps: '4' },
    _last: { pe: '4' },
  },
});

export const Cell = chakra('td', {
  base: {
    h: 'row',
    px: '2.5',
    py: '1.5',
    borderBottomWidth: '1px',
    '&[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    _first: { ps: '4' },
    _last: { pe: '4' },
  },
});
