export { LazyMessageDetail } from './lazy.ts';
export { SelectedRows } from './SelectedRows.tsx';
export { useFieldCreations } from './use-field-creations.tsx';
export { useMessageList } from './use-message-list.ts';
export { useRowSelection } from './use-row-selection.ts';
export { useScrollRestoration } from './use-scroll-restoration.ts';
export { stepChoosing, useSelectionKeys } from './use-selection-keys.ts';
