import type { GridItem, GridLayout, WidgetPosition } from '@tailrace/domain/views/dashboards/grid';
import type { ReactNode } from 'react';

/** A widget of the grid, and what it is called. */
export interface WidgetGridItem extends GridItem {
  name: string;
}

/** What a widget is drawn with. */
export interface GridPart {
  /** The button that moves and resizes the widget; none while the grid is read-only. */
  handle: ReactNode;
  /** On the screen, or close to it. */
  isVisible: boolean;
  isDragging: boolean;
}

export interface WidgetGridProps {
  label: string;
  items: readonly WidgetGridItem[];
  render: (id: string, part: GridPart) => ReactNode;
  /** Called when a widget was dropped in another place, with the positions of all; without it the grid is read-only. */
  onMove?: (positions: Record<string, WidgetPosition>) => void;
  /** Drawn as it is printed: all widgets count as visible, on two columns, and none can be moved. */
  isPrinted?: boolean;
}

/** In pixels. */
export const rowHeight = 96;
export const gap = 12;

/** Narrower grids, in pixels, stack their widgets in reading order. */
export const stackedBelow = 640;

/** A layout that is being tried out, before it is dropped. */
export interface Hold {
  id: string;
  start: GridLayout;
  now: GridLayout;
}
