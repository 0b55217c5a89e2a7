import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface TooltipRow {
  id: string;
  name: string;
  colour: string;
  /** With all digits and the unit. */
  figure: string;
  isNearest?: boolean;
}

interface ChartTooltipProps {
  title: string;
  rows: readonly TooltipRow[];
  /** Below the rows: what is not listed, an incomplete interval, events. */
  notes: readonly string[];
  /** Where the pointer or the point is, in client coordinates. */
  at: { x: number; y: number };
}

const styles: SystemStyleObject = {
  position: 'fixed',
  zIndex: 'popover',
  maxWidth: 'min(380px, calc(100vw - 16px))',
  padding: '6px 9px',
  borderWidth: '1px',
  borderRadius: 'md',
  background: 'bg.raised',
  boxShadow: 'float',
  textStyle: 'small',
  pointerEvents: 'none',
  '& b': { display: 'block', fontWeight: '600', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-row]': { display: 'flex', alignItems: 'center', gap: '6px', color: 'fg.muted' },
  '& [data-row][data-nearest]': { color: 'fg.default', fontWeight: '600' },
  '& i': { width: '8px', height: '8px', borderRadius: '2px', flexShrink: 0, forcedColorAdjust: 'none' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& data': { marginInlineStart: 'auto', paddingInlineStart: '12px', fontVariantNumeric: 'tabular-nums' },
  '& p': { color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis' },
};

const distance = 14;
const edge = 8;

/** The figures of a point beside the pointer, within the window. Speaks to nobody: the plot says the same. */
export function ChartTooltip({ title, rows, notes, at }: ChartTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  // Placed before it is painted, because its size depends on what it shows.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = at.x + distance;
    const x = right + width > innerWidth - edge ? at.x - distance - width : right;
    const y = Math.min(at.y + distance, innerHeight - edge - height);
    element.style.translate = `${Math.max(edge, x)}px ${Math.max(edge, y)}px`;
  });
  return createPortal(
    <Box ref={box} css={styles} style={{ left: 0, top: 0 }} aria-hidden="true" data-chart-tooltip>
      <b>{title}</b>
      {rows.map(({ id, name, colour, figure, isNearest }) => (
        <div key={id} data-row data-nearest={isNearest || undefined}>
          <i style={{ background: colour }} />
          <bdi>{name}</bdi>
          <data value={figure}>{figure}</data>
        </div>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Box>,
    document.body,
  );
}
