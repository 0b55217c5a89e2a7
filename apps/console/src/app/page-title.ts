import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const state = proxy<{ title: string | null }>({ title: null });

/** Replaces the route's title while the page is shown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    state.title = title;
    return () => {
      state.title = null;
    };
  }, [title]);
}

/** The page's own title now, for what happens after the page has rendered. */
export const ownPageTitle = (): string | null => state.title;

export const useOwnPageTitle = (): string | null => useSnapshot(state).title;
