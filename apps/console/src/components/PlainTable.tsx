import { chakra } from '@chakra-ui/react';

/** A small table without search, sorting or pages: hairlines, 40 px rows. Give it an `aria-label`. */
export const PlainTable = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
    textStyle: 'table',
    '& tbody:last-of-type tr:last-child > :is(td, th)': { borderBottomWidth: '0' },
    '& tbody tr:hover > td': { bg: 'bg.canvas' },
  },
});

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
    borderBottomWidth: '1px',
    '&[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    _first: { ps: '4' },
    _last: { pe: '4' },
  },
});
