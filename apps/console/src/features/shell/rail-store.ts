import { useCallback } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { readStored, writeStored } from '#/app/stored.ts';
import { useMedia } from '#/app/use-media.ts';

const key = 'tailrace.rail';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** The user's choice; until there is one, the window width decides. */
const state = proxy({ isCollapsed: readStored(key, isBoolean) });

function collapseRail(isCollapsed: boolean): void {
  state.isCollapsed = isCollapsed;
  writeStored(key, isCollapsed);
}

export function useRail(): { isCollapsed: boolean; toggle: () => void } {
  const isNarrow = useMedia('(width < 900px)');
  const isCollapsed = useSnapshot(state).isCollapsed ?? isNarrow;
  const toggle = useCallback(() => collapseRail(!isCollapsed), [isCollapsed]);
  return { isCollapsed, toggle };
}
