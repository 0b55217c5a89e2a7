import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { noteArrival, readTabs, shownTab } from './tab-store.ts';
import { blank, tabOf } from './tabs.ts';
import type { TabVerbs } from './use-tab-verbs.ts';

const group = 'Search tabs';

/**
 * Follows the search from step to step. `title` is the name of what is open, nothing while that is not known. Returns the
 * id of the tab that is shown.
 */
export function useTabTracking(title: string | null | undefined): string {
  const { href, state } = useLocation();
  const step = state.__TSR_key ?? '';
  const navigate = useNavigate();

  // Who comes back to the search by its bare address finds it as it was left.
  const comeBack = useEffectEvent(() => {
    const tabs = readTabs();
    const isNew = !tabs.steps.some(([key]) => key === step);
    const left = shownTab(tabs)?.href;
    const isLeft = isNew && href === blank && left !== undefined && left !== blank;
    if (isLeft) void navigate({ href: left, replace: true });
    return isLeft;
  });
  useEffect(() => {
    if (!comeBack()) noteArrival({ step, href, title });
  }, [step, href, title]);
  // Whenever another tab is shown, there is another step.
  return tabOf(readTabs(), step);
}

/** The keys and palette actions of the tabs, also while only one search is open. */
export function useTabKeys(verbs: TabVerbs, isAlone: boolean): void {
  useShortcut({ group, key: 'n', label: 'Open a new search', run: verbs.open });
  useShortcut({ group, key: '<', label: 'Go to the tab before', run: () => verbs.step(-1), isOff: isAlone });
  useShortcut({ group, key: '>', label: 'Go to the tab after', run: () => verbs.step(1), isOff: isAlone });
  useShortcut({ group, key: 'q', label: 'Close the tab', run: verbs.closeShown, isOff: isAlone });
  usePaletteAction({ label: 'New search', run: verbs.open });
  usePaletteAction({ label: 'Close search tab', run: verbs.closeShown, isOff: isAlone });
}
