import { useShortcut } from '#/app/shortcuts.ts';

export interface KeyVerbs {
  editQuery: () => void;
  pickTime: () => void;
  filterFields: () => void;
  /** With `isChoosing`, the rows on the way are chosen. */
  moveCursor: (steps: number, isChoosing: boolean) => void;
  toggleWrap: () => void;
  previousTime: () => void;
  nextTime: () => void;
  earlierTime: () => void;
  laterTime: () => void;
  runAgain: () => void;
  /** Calls off what is running; absent when nothing is. */
  cancel: (() => void) | undefined;
}

const group = 'Search';

/** The keys of the search screen; `?` lists them. */
export function useSearchKeys(verbs: KeyVerbs): void {
  useShortcut({ group, key: '/', label: 'Write the query', run: verbs.editQuery });
  useShortcut({ group, key: 't', label: 'Choose the time', run: verbs.pickTime });
  useShortcut({ group, key: 'f', label: 'Filter the fields', run: verbs.filterFields });
  useShortcut({
    group,
    key: 'j',
    label: 'Go to the next message',
    run: ({ shiftKey }) => verbs.moveCursor(1, shiftKey),
  });
  useShortcut({
    group,
    key: 'k',
    label: 'Go to the previous message',
    run: ({ shiftKey }) => verbs.moveCursor(-1, shiftKey),
  });
  useShortcut({ group, key: 'w', label: 'Wrap long messages or cut them', run: verbs.toggleWrap });
  useShortcut({ group, key: '[', label: 'Go back to the last time', run: verbs.previousTime });
  useShortcut({ group, key: ']', label: 'Go forward to the next time', run: verbs.nextTime });
  useShortcut({ group, key: '{', label: 'Look at the time before this one', run: verbs.earlierTime });
  useShortcut({ group, key: '}', label: 'Look at the time after this one', run: verbs.laterTime });
  useShortcut({ group, key: 'mod+Enter', label: 'Run the search', run: verbs.runAgain });
  const isIdle = verbs.cancel === undefined;
  useShortcut({
    group,
    key: 'Escape',
    label: 'Cancel the running search',
    isOff: isIdle,
    run: () => verbs.cancel?.(),
  });
}
