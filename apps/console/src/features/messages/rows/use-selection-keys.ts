import { useShortcut } from '#/app/shortcuts.ts';
import type { MessageList } from './use-message-list.ts';
import type { RowSelecting } from './use-row-selection.ts';

const group = 'Search';

/** Shortcuts that select messages; the selection bar has those for the selected ones. */
export function useSelectionKeys(list: MessageList, rows: RowSelecting): void {
  const isHidden = list.cursor === null;
  useShortcut({
    group,
    key: 'x',
    label: 'Select or deselect the message',
    isHidden,
    run: () => list.cursor !== null && rows.toggle(list.cursor),
  });
  useShortcut({ group, key: 'Shift+j', label: 'Select the next message too', isHidden });
  useShortcut({ group, key: 'Shift+k', label: 'Select the previous message too', isHidden });
}

/** Moves the cursor and selects the rows it passes. */
export function stepChoosing(list: MessageList, rows: RowSelecting, steps: number): void {
  if (list.cursor !== null && rows.selection.anchor === null) rows.extend(list.cursor);
  const key = list.moveCursor(steps);
  if (key !== null) rows.extend(key);
}
