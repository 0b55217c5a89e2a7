import { Box, type SystemStyleObject } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

export interface LegendItem {
  id: string;
  name: string;
  colour: string;
}

interface LegendProps {
  items: readonly LegendItem[];
  /** Ids of the visible series; `null` shows all. */
  shown: ReadonlySet<string> | null;
  onShown: (shown: ReadonlySet<string> | null) => void;
  /** Names of series that are not drawn, the largest first. */
  left?: readonly string[];
  /** What else is to be said of the chart. */
  note?: string;
}

/** One rule for all entries: style props on each would be slow to render. */
const styles: SystemStyleObject = {
  flexShrink: 0,
  // The names begin where the labels of the axis do.
  padding: '0 7px 4px',
  textStyle: 'micro',
  color: 'fg.muted',
  // A low chart has room for the plot only.
  '@container (max-height: 150px)': { display: 'none' },
  '& [role="group"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 2px',
    maxHeight: '72px',
    overflowY: 'auto',
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    maxWidth: '220px',
    paddingInline: '5px',
    height: '24px',
    borderRadius: '4px',
    '@media (pointer: coarse)': { height: '40px', minWidth: '40px' },
  },
  '& button:hover': { background: 'bg.sunken', color: 'fg.default' },
  '& button[aria-pressed="false"]': { textDecoration: 'line-through' },
  '& button[aria-pressed="false"] i': { opacity: 0.25 },
  '& button:focus-visible': { outlineOffset: '-2px' },
  '& i': { width: '9px', height: '9px', borderRadius: '2px', flexShrink: 0, forcedColorAdjust: 'none' },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& p': {
    paddingInline: '5px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
};

/** Names of series in the line about those not drawn; the count tells how many more there are. */
const maxLeftNames = 100;

/** The next choice: a click shows one series alone and all on the next; with Ctrl or ⌘, it is added or removed. */
export function nextShown(
  all: readonly string[],
  shown: ReadonlySet<string> | null,
  id: string,
  isToggle: boolean,
): ReadonlySet<string> | null {
  const now = shown ?? new Set(all);
  if (!isToggle) return now.size === 1 && now.has(id) ? null : new Set([id]);
  const next = now.has(id) ? [...now].filter((other) => other !== id) : [...now, id];
  return next.length === 0 || next.length === all.length ? null : new Set(next);
}

/** The series of a chart as buttons that filter it. */
export function Legend({ items, shown, onShown, left = [], note = '' }: LegendProps) {
  const all = items.map(({ id }) => id);
  const onClick = (event: MouseEvent, id: string) =>
    onShown(nextShown(all, shown, id, event.ctrlKey || event.metaKey || event.shiftKey));
  const names = left.slice(0, maxLeftNames).join(', ');
  return (
    <Box css={styles}>
      <Box role="group" aria-label="Series">
        {items.map(({ id, name, colour }) => (
          <button
            key={id}
            type="button"
            aria-pressed={shown === null || shown.has(id)}
            title={`${name}\nClick to show only this; Ctrl or ⌘ click to hide or show it`}
            onClick={(event) => onClick(event, id)}
          >
            <i style={{ background: colour }} />
            <bdi>{name}</bdi>
          </button>
        ))}
      </Box>
      {left.length > 0 && (
        <p title={names}>
          {left.length} smaller series not shown: {names}
        </p>
      )}
      {note !== '' && <p title={note}>{note}</p>}
    </Box>
  );
}
