import { moved } from '@tailrace/domain/lists/moved';
import { type DragEvent, type HTMLAttributes, type KeyboardEvent, useState } from 'react';

/** Handlers of a row that can be moved, and of its handle. */
export interface RowOrder {
  row: HTMLAttributes<HTMLElement> & { 'data-drop'?: 'above' | 'below' | undefined };
  handle: HTMLAttributes<HTMLElement>;
}

interface RowOrderOptions {
  /** Ids in their current order. */
  ids: readonly string[];
  onOrder: (ids: readonly string[]) => void;
}

/** Moves rows by dragging them, or with the arrow keys on their handle. */
export function useRowOrder({ ids, onOrder }: RowOrderOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    setAnnouncement(`Moved to position ${to + 1} of ${ids.length}`);
    onOrder(moved(ids, from, to));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  const orderOf = (at: number): RowOrder => ({
    row: {
      draggable: true,
      'data-drop':
        over === at && dragged !== null && dragged !== at ? (dragged > at ? 'above' : 'below') : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox only starts to drag with data.
        event.dataTransfer.setData('text/plain', '');
        setDragged(at);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, at);
        end();
      },
      onDragEnd: end,
    },
    handle: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        move(at, at + step);
      },
    },
  });
  return { orderOf, announcement };
}
