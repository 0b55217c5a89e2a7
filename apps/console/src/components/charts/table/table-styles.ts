import type { SystemStyleObject } from '@chakra-ui/react';

export const rowHeight = 28;

const focusRing = { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' };

/** Styles of all cells in one place: thousands of cells with styles of their own are slow to render. */
export const tableStyles: SystemStyleObject = {
  h: 'full',
  minH: '0',
  overflow: 'auto',
  textStyle: 'table',
  containerType: 'inline-size',
  '& table': { minW: 'full', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '0' },
  '& :is(th, td)': {
    h: `${rowHeight}px`,
    p: '0',
    borderBottomWidth: '1px',
    overflow: 'hidden',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontWeight: 'normal',
  },
  '& :is(th, td)[data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& thead': { position: 'sticky', top: '0', zIndex: '2' },
  '& tfoot': { position: 'sticky', bottom: '0', zIndex: '2' },
  '& tfoot td': { borderTopWidth: '1px', borderBottomWidth: '0', bg: 'bg.sunken' },
  '& th': { bg: 'bg.panel', color: 'fg.muted', textStyle: 'small', fontWeight: '550' },
  '& th[data-group]': { textAlign: 'center', borderInlineStartWidth: '1px' },
  '& :is(th, td)[data-first]': { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'bg.panel' },
  '& tfoot td[data-first]': { bg: 'bg.sunken' },
  '& .text': {
    display: 'block',
    w: 'full',
    px: '2.5',
    lineHeight: `${rowHeight - 1}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'inherit',
  },
  '& button.text': { bg: 'transparent', cursor: 'pointer', font: 'inherit', color: 'inherit' },
  '& th button.text': { display: 'flex', alignItems: 'center', gap: '1' },
  '& th[data-number] button.text': { justifyContent: 'flex-end' },
  '& th button.text > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th button.text > svg': { flexShrink: '0' },
  '& :is(td button.text, th button.text):hover': { bg: 'bg.sunken', color: 'fg.default' },
  '& :is(td, button.text):focus-visible': focusRing,
  '& td[data-share]': {
    backgroundImage: 'linear-gradient(var(--accent-weak), var(--accent-weak))',
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'left 3px',
    backgroundSize: 'var(--share) calc(100% - 6px)',
  },
  '& td[data-share=negative]': {
    backgroundImage: 'linear-gradient(var(--danger-weak), var(--danger-weak))',
  },
  '& tr[data-total] td, & tfoot td, & td[data-total]': { fontWeight: 'semibold', color: 'fg.muted' },
  // A value that the row above has as well: still there for readers and for copying, shown with the row.
  '& td[data-repeated] .text': { opacity: '0' },
  '& tr:is(:hover, :focus-within) td[data-repeated] .text': { opacity: '1' },
  '& tbody tr:hover td, & tbody tr:hover td[data-first]': { bgColor: 'bg.canvas' },
  '& td[aria-selected=true], & tr:hover td[aria-selected=true]': { bgColor: 'accent.weak' },
  // A value that is cut is shown in full while it has the focus.
  '& td[data-cut]:focus-within, & td[data-cut]:focus-visible': { overflow: 'visible', zIndex: '3' },
  '& td[data-cut]:is(:focus-visible, :focus-within) .text:is(span, :focus-visible)': {
    position: 'relative',
    w: 'max-content',
    minW: 'full',
    maxW: 'min(64ch, 90cqi)',
    maxH: '40cqi',
    overflow: 'auto',
    bg: 'bg.raised',
    boxShadow: 'float',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    opacity: '1',
  },
};
