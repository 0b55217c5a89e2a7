import type { SystemStyleObject } from '@chakra-ui/react';
import { gridColumns } from '@tailrace/domain/views/dashboards/grid';
import { gap, rowHeight, stackedBelow } from './model.ts';

const column = `((100% + ${gap}px) / ${gridColumns})`;
const row = rowHeight + gap;

/** The place of a rectangle whose numbers are in `--col`, `--row`, `--width` and `--height`. */
const placed: SystemStyleObject = {
  position: 'absolute',
  left: `calc(${column} * (var(--col) - 1))`,
  top: `calc(${row}px * (var(--row) - 1))`,
  width: `calc(${column} * var(--width) - ${gap}px)`,
  height: `calc(${row}px * var(--height) - ${gap}px)`,
};

const edge: SystemStyleObject = {
  position: 'absolute',
  touchAction: 'none',
  userSelect: 'none',
  zIndex: '1',
};

/** In reading order, one below the other. */
const stacked: SystemStyleObject = {
  '& .grid': { height: 'auto', display: 'flex', flexDirection: 'column', gap: `${gap}px` },
  '& [data-widget]': { position: 'relative', left: '0', top: '0', width: 'full' },
  '& [data-grid-handle], & [data-edge]': { display: 'none' },
};

/** Two columns on paper, in reading order, with page breaks between widgets and nothing to click. */
const printed: SystemStyleObject = {
  height: 'auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${gap}px`,
  '& [data-widget]': { position: 'relative', left: '0', top: '0', width: 'auto', breakInside: 'avoid' },
  '& [data-widget][data-wide]': { gridColumn: '1 / -1' },
  '& [data-edge], & [data-widget] header button': { display: 'none' },
};

export const gridStyles: SystemStyleObject = {
  containerType: 'inline-size',
  '& .grid': { position: 'relative', height: `calc(${row}px * var(--rows))` },
  '& [data-widget]': placed,
  '& [data-widget][data-held]': { zIndex: '2', opacity: '0.85', boxShadow: 'float' },
  '& .ghost': {
    ...placed,
    borderRadius: 'lg',
    bg: 'accent.weak',
    outline: '2px dashed var(--accent-solid)',
    outlineOffset: '-2px',
  },
  '& .ghost[hidden]': { display: 'none' },
  // Only while something is held: a dropped widget is in its place at once.
  '& .grid[data-held] [data-widget]:not([data-held])': { transition: 'transform var(--duration) ease-out' },
  '& [data-edge=right]': {
    ...edge,
    top: '0',
    bottom: '0',
    right: '-8px',
    width: '12px',
    cursor: 'ew-resize',
  },
  '& [data-edge=bottom]': {
    ...edge,
    left: '0',
    right: '0',
    bottom: '-8px',
    height: '12px',
    cursor: 'ns-resize',
  },
  '& [data-edge=corner]': {
    ...edge,
    right: '-6px',
    bottom: '-6px',
    width: '20px',
    height: '20px',
    cursor: 'nwse-resize',
  },
  '& [data-edge=corner]::after': {
    content: '""',
    position: 'absolute',
    right: '9px',
    bottom: '9px',
    width: '7px',
    height: '7px',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    borderColor: 'fg.faint',
  },
  [`@container (max-width: ${stackedBelow - 1}px)`]: stacked,
  '& .grid[data-printed]': printed,
  '@media print': { '& .grid': printed },
};

/** The numbers of a rectangle, as the styles read them. */
export const cellStyle = (cell: { col: number; row: number; width: number; height: number }) => ({
  '--col': cell.col,
  '--row': cell.row,
  '--width': cell.width,
  '--height': cell.height,
});
