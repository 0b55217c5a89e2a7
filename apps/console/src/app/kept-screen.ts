import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const state = proxy({ isKept: false });

/** Leaves the page on the screen when its session expires; the page itself then says what to do. */
export function useKeptScreen(): void {
  useEffect(() => {
    state.isKept = true;
    return showLogin;
  }, []);
}

/** Gives way to the login, which leads back to the page. */
export function showLogin(): void {
  state.isKept = false;
}

export const useIsScreenKept = (): boolean => useSnapshot(state).isKept;
