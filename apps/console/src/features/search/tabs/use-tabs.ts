import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { noteArrival, readTabs, shownTab } from './tab-store.ts';
import { blank, tabOf } from './tabs.ts';
import type { TabActions } from './use-tab-actions.ts';

const group = 'Search tabs';

/**
 * Assigns history entries to tabs as the user navigates, and returns the active tab's id. `title` is that of the open
 * search, `undefined` while it is not known.
 */
export function useTabTracking(title: string | null | undefined): string {
  const { href, state } = useLocation();
  const step = state.__TSR_key ?? '';
  const navigate = useNavigate();

  // Opening the bare search URL restores the search as it was left.
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
  // Activating another tab always creates a history entry.
  return tabOf(readTabs(), step);
}

/** Shortcuts and palette actions for tabs, also with a single tab. */
export function useTabKeys(actions: TabActions, isAlone: boolean): void {
  useShortcut({ group, key: 'n', label: 'New search', run: actions.open });
  useShortcut({
    group,
    key: '<',
    label: 'Previous tab',
    run: () => actions.step(-1),
    isHidden: isAlone,
  });
  useShortcut({ group, key: '>', label: 'Next tab', run: () => actions.step(1), isHidden: isAlone });
  useShortcut({ group, key: 'q', label: 'Close tab', run: actions.closeShown, isHidden: isAlone });
  usePaletteAction({ label: 'New search', run: actions.open });
  usePaletteAction({ label: 'Close search tab', run: actions.closeShown, isHidden: isAlone });
}
