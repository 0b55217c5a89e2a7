export { DisplayButton } from './DisplayButton.tsx';
export { readOwnDisplay } from './display-store.ts';
export { LazyDisplayDialog } from './lazy.ts';
export { isSameDisplay, isSameHighlighting, isSameLayout } from './same-display.ts';
export { asColumns, movedColumn, toggledColumn } from './search-display.ts';
export { useDisplay } from './use-display.ts';
export { useMarker } from './use-marker.ts';
export { useRawValues } from './use-raw-values.ts';
