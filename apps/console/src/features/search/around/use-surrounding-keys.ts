import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import type { Surrounding } from './use-surrounding.ts';

/** Messages on each side for the keyboard shortcut. */
const defaultCount = 20;

/** The shortcut that shows the messages around the cursor's row. */
export function useSurroundingKeys(surrounding: Surrounding, cursor: string | null): void {
  const { rows, ends, close, show } = surrounding;
  const chosen = cursor === null ? undefined : rows.at(rows.indexOf(cursor));
  const canShow = chosen !== undefined && !chosen.isAround;
  const toggle = () => {
    if (ends) close();
    else if (canShow) show(chosen, defaultCount);
  };
  useShortcut({
    group: 'Search',
    key: 's',
    label: 'Show or hide surrounding messages',
    run: toggle,
  });
  usePaletteAction({
    label: ends ? 'Hide surrounding messages' : 'Show surrounding messages',
    run: toggle,
    isHidden: !ends && !canShow,
  });
}
