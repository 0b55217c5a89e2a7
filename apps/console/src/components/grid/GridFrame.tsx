import type { GridCell } from '@tailrace/domain/views/dashboards/grid';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, memo, useRef } from 'react';
import { IconButton } from '#/components/core/Button.tsx';
import type { GridMoves } from './grid-moves.ts';
import { cellStyle } from './grid-styles.ts';
import type { WidgetGridProps } from './model.ts';
import { useIsVisible } from './use-is-visible.ts';

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

const edges = ['right', 'bottom', 'corner'] as const;

/** A widget in its place, with its handle and edges. */
export const GridFrame = memo(function GridFrame(props: GridFrameProps) {
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
        edges.map((edge) => (
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
