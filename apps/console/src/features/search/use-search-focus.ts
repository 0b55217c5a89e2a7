import { type RefObject, useRef } from 'react';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { QueryEditorHandle } from '#/components/core/query-editor/model.ts';
import type { MessageView } from './display/use-message-view.tsx';
import type { ParameterRowHandle } from './query/ParameterRow.tsx';
import { useSearchKeys } from './use-search-keys.ts';
import type { SearchVerbs } from './use-search-verbs.ts';

export interface SearchFocus {
  timePanel: RefObject<DropPanelHandle | null>;
  editor: RefObject<QueryEditorHandle | null>;
  parameters: RefObject<ParameterRowHandle | null>;
  fieldFilter: RefObject<HTMLInputElement | null>;
  table: RefObject<HTMLTableElement | null>;
  /** Asks, and leads to what the question still lacks. */
  run: () => void;
}

/** Where the keys of the screen lead. */
export function useSearchFocus(
  verbs: SearchVerbs,
  view: MessageView,
  cancel: (() => void) | undefined,
): SearchFocus {
  const timePanel = useRef<DropPanelHandle>(null);
  const editor = useRef<QueryEditorHandle>(null);
  const parameters = useRef<ParameterRowHandle>(null);
  const fieldFilter = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const run = () => {
    verbs.run();
    parameters.current?.focusMissing();
  };
  useSearchKeys({
    editQuery: () => editor.current?.focus(),
    pickTime: () => timePanel.current?.open(),
    filterFields: () => fieldFilter.current?.focus(),
    moveCursor: (steps, isChoosing) => {
      view.moveCursor(steps, isChoosing);
      // From here on Enter is the row's.
      table.current?.focus({ preventScroll: true });
    },
    toggleWrap: view.toggleWrap,
    previousTime: verbs.previousTime,
    nextTime: verbs.nextTime,
    earlierTime: () => verbs.besideTime('back'),
    laterTime: () => verbs.besideTime('forward'),
    runAgain: run,
    cancel,
  });
  return { timePanel, editor, parameters, fieldFilter, table, run };
}
