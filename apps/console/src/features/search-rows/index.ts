export { LazyMessageDetail } from './lazy.ts';
export { SelectedRows } from './SelectedRows.tsx';
export { useKeptScroll } from './use-kept-scroll.ts';
export { useMessageList } from './use-message-list.ts';
export { useRowSelection } from './use-row-selection.ts';
export { stepChoosing, useSelectionKeys } from './use-selection-keys.ts';
