export { DisplayButton } from './DisplayButton.tsx';
export { readOwnDisplay } from './display-store.ts';
export { LazyDisplayDialog } from './lazy.ts';
export { useDisplay } from './use-display.ts';
export { useMarker } from './use-marker.ts';
export { useRawValues } from './use-raw-values.ts';
