import { Box } from '@chakra-ui/react';
import { spoken } from '@tailrace/domain/views/widgets/approximate';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { ChartTooltip, type TooltipRow } from './ChartTooltip.tsx';

interface Position {
  x: number;
  y: number;
}

interface MarkLayerProps {
  /** Of what is chosen: "Requests, by slice". */
  label: string;
  hint: string;
  count: number;
  /** The mark at a pixel of the layer. */
  markAt: (pixel: Position) => number | null;
  /** The pixel of a mark, where its tooltip and its menu open. */
  positionOf: (mark: number) => Position;
  /** The mark that a key leads to; `undefined` for keys that mean nothing here. */
  keyed: (key: string, mark: number | null) => number | undefined;
  textOf: (mark: number) => { title: string; rows: readonly TooltipRow[]; notes: readonly string[] };
  /** Chosen by a click or by Enter. */
  onChoose: (mark: number, at: Position) => void;
  /** What shows the mark that is pointed at. */
  children: (mark: number | null) => ReactNode;
}

/** Lies over a chart of single marks: tooltip, clicks and keys. It is read as a slider from mark to mark. */
export function MarkLayer(props: MarkLayerProps) {
  const { label, hint, count, markAt, positionOf, keyed, textOf, onChoose, children } = props;
  const [pointed, setPointed] = useState<{ mark: number; at: Position } | null>(null);
  const now = pointed && pointed.mark < count ? pointed : null;
  const text = now && textOf(now.mark);
  const rowText = ({ name, figure }: TooltipRow) => (name === '' ? figure : `${name} ${figure}`);
  const read = textOf(now?.mark ?? 0);

  const clientOf = (element: HTMLElement, mark: number): Position => {
    const box = element.getBoundingClientRect();
    const { x, y } = positionOf(mark);
    return { x: box.left + x, y: box.top + y };
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const mark = markAt({ x: event.clientX - box.left, y: event.clientY - box.top });
    setPointed(mark === null ? null : { mark, at: { x: event.clientX, y: event.clientY } });
    return mark;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyed(event.key, now?.mark ?? null);
    if (next !== undefined) setPointed({ mark: next, at: clientOf(event.currentTarget, next) });
    else if (event.key === 'Enter' && now) onChoose(now.mark, clientOf(event.currentTarget, now.mark));
    else if (event.key === 'Escape' && now) setPointed(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-description={hint}
      aria-valuemin={0}
      aria-valuemax={Math.max(count - 1, 0)}
      aria-valuenow={now?.mark ?? 0}
      aria-valuetext={spoken([read.title, ...read.rows.map(rowText), ...read.notes].join(', '))}
      position="absolute"
      inset="0"
      userSelect="none"
      cursor={now ? 'pointer' : 'default'}
      onKeyDown={onKeyDown}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      onBlur={() => setPointed(null)}
      onClick={(event) => now && onChoose(now.mark, { x: event.clientX, y: event.clientY })}
    >
      {children(now?.mark ?? null)}
      {now && text && <ChartTooltip title={text.title} rows={text.rows} notes={text.notes} at={now.at} />}
    </Box>
  );
}

/** The arrow keys, Home and End in a line of marks. */
export function nextInLine(count: number) {
  return (key: string, mark: number | null): number | undefined => {
    const to = {
      ArrowRight: (mark ?? -1) + 1,
      ArrowDown: (mark ?? -1) + 1,
      ArrowLeft: (mark ?? count) - 1,
      ArrowUp: (mark ?? count) - 1,
      Home: 0,
      End: count - 1,
    }[key];
    return to === undefined || count === 0 ? undefined : (to + count) % count;
  };
}
