import { GripVertical } from 'lucide-react';
import { IconButton } from './core/Button.tsx';
import type { RowOrder } from './use-row-order.ts';

interface MoveHandleProps {
  /** The name of the row. */
  name: string;
  order: RowOrder;
}

/** The button that moves a row of `useRowOrder` by the arrow keys, and shows that it can be dragged. */
export function MoveHandle({ name, order }: MoveHandleProps) {
  return (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={`Move ${name}`}
      title="Drag to reorder, or press ↑ and ↓"
      aria-keyshortcuts="ArrowUp ArrowDown"
      style={{ cursor: 'grab' }}
      {...order.handle}
    >
      <GripVertical size={14} aria-hidden />
    </IconButton>
  );
}
