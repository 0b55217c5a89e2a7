import { useListedShortcuts, useShortcut } from '#/app/shortcuts.ts';
import { stepChoosing } from '#/features/messages/rows/index.ts';
import { listedKeys } from './listed-keys.ts';
import type { Search } from './use-search.ts';
import type { SearchRows } from './use-search-rows.tsx';

const group = 'Search';

/** Keyboard shortcuts of the search screen; `?` lists them. */
export function useSearchKeys({ refs, steps, display, run, cancel }: Search, rows: SearchRows): void {
  const move = (by: number, isChoosing: boolean) => {
    if (isChoosing) stepChoosing(rows.list, rows.selecting, by);
    else rows.list.moveCursor(by);
    // Focuses the table, so that Enter opens the row.
    refs.table.current?.focus({ preventScroll: true });
  };
  const editQuery = () => refs.editor.current?.focus();
  const pickTime = () => refs.timePanel.current?.open();
  const filterFields = () => refs.fieldFilter.current?.focus();
  useListedShortcuts(listedKeys);
  useShortcut({ group, key: '/', label: 'Edit the query', run: editQuery });
  useShortcut({ group, key: 't', label: 'Choose a time range', run: pickTime });
  useShortcut({ group, key: 'f', label: 'Filter the fields', run: filterFields });
  useShortcut({
    group,
    key: 'j',
    label: 'Go to the next message',
    run: ({ shiftKey }) => move(1, shiftKey),
  });
  useShortcut({
    group,
    key: 'k',
    label: 'Go to the previous message',
    run: ({ shiftKey }) => move(-1, shiftKey),
  });
  useShortcut({ group, key: 'w', label: 'Wrap or truncate long messages', run: display.toggleWrap });
  useShortcut({ group, key: '[', label: 'Previous time range', run: steps.previous });
  useShortcut({ group, key: ']', label: 'Next time range', run: steps.next });
  useShortcut({ group, key: '{', label: 'Shift the time range back', run: steps.earlier });
  useShortcut({ group, key: '}', label: 'Shift the time range forward', run: steps.later });
  useShortcut({ group, key: 'mod+Enter', label: 'Run the search', run });
  useShortcut({
    group,
    key: 'Escape',
    label: 'Cancel the running search',
    isHidden: cancel === undefined,
    run: () => cancel?.(),
  });
}
