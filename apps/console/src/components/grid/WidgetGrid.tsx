import { chakra } from '@chakra-ui/react';
import { type GridCell, gridLayout, rowsOf, writePositions } from '@tailrace/domain/views/dashboards/grid';
import { GripVertical } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useIsVisible } from '#/app/use-is-visible.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { GridMoves } from './grid-moves.ts';
import { cellStyle, gridStyles } from './grid-styles.ts';
import type { WidgetGridProps } from './model.ts';

/**
 * Widgets on twelve columns. They are moved by their handle and resized at their edges, or with the keyboard on the
 * handle; where there is little room, they stand one below the other.
 */
export function WidgetGrid({ label, items, render, onMove, isPrinted = false }: WidgetGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const [moves] = useState(() => new GridMoves());
  const [heldId, setHeldId] = useState<string | null>(null);
  const helpId = useId();
  const layout = useMemo(() => gridLayout(items), [items]);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const ids = [...layout.keys()].join();

  useLayoutEffect(() => {
    moves.now = {
      root: root.current,
      layout,
      nameOf,
      onHold: setHeldId,
      onDrop: (dropped) => {
        const saved = items.flatMap(({ id, position }) => (position ? [[id, position] as const] : []));
        onMove?.(writePositions(Object.fromEntries(saved), dropped));
      },
      say: (text) => {
        if (announcer.current) announcer.current.textContent = text;
      },
    };
  });
  // When widgets come or go, the layout that is being tried out is no longer about them. In the cleanup, because the effect
  // itself may first run after the first key.
  useEffect(() => () => moves.cancel(), [ids, moves]);

  return (
    <chakra.section aria-label={label} css={gridStyles}>
      <div
        ref={root}
        className="grid"
        data-held={heldId === null ? undefined : ''}
        data-printed={isPrinted || undefined}
        style={{ '--rows': rowsOf(layout) } as CSSProperties}
      >
        <div className="ghost" hidden />
        {[...layout].map(([id, cell]) => (
          <GridFrame
            key={id}
            id={id}
            name={nameOf(id)}
            cell={cell}
            render={render}
            moves={onMove ? moves : null}
            isHeld={heldId === id}
            isPrinted={isPrinted}
            helpId={helpId}
          />
        ))}
      </div>
      {onMove && (
        <>
          <p id={helpId} hidden>
            Press Enter to move or resize it with the arrow keys.
          </p>
          <p ref={announcer} role="status" className="visually-hidden" />
        </>
      )}
    </chakra.section>
  );
}

const resizeEdges = ['right', 'bottom', 'corner'] as const;

interface GridFrameProps {
  id: string;
  name: string;
  cell: GridCell;
  render: WidgetGridProps['render'];
  /** None while the grid is read-only. */
  moves: GridMoves | null;
  isHeld: boolean;
  isPrinted: boolean;
  /** Id of the text that says how the handle is used. */
  helpId: string;
}

/** A widget in its place, with its handle and edges. */
const GridFrame = memo(function GridFrame(props: GridFrameProps) {
  const { id, name, cell, render, moves, isHeld, isPrinted, helpId } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isOnScreen = useIsVisible(frame);
  const handle = moves && (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={`Move ${name}`}
      aria-describedby={helpId}
      aria-pressed={isHeld}
      title="Drag to move"
      data-grid-handle
      onPointerDown={(event) => moves.press(event, id, 'move')}
      onKeyDown={(event) => moves.keyDown(event, id)}
      onBlur={() => moves.leave(id)}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <GripVertical size={15} aria-hidden />
    </IconButton>
  );
  return (
    <div
      ref={frame}
      data-widget={id}
      data-held={isHeld || undefined}
      data-wide={cell.width > 6 || undefined}
      style={cellStyle(cell) as CSSProperties}
    >
      {render(id, { handle, isVisible: isOnScreen || isPrinted, isDragging: isHeld })}
      {moves &&
        resizeEdges.map((edge) => (
          <div
            key={edge}
            data-edge={edge}
            aria-hidden
            onPointerDown={(event) => moves.press(event, id, edge)}
          />
        ))}
    </div>
  );
});
