import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const state = proxy<{ title: string | null }>({ title: null });

/** Puts a name of its own in place of the route's title for as long as the page is shown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    state.title = title;
    return () => {
      state.title = null;
    };
  }, [title]);
}

export const useOwnPageTitle = (): string | null => useSnapshot(state).title;
