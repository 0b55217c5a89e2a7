import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const state = proxy({ isRetained: false });

/** Leaves the page on the screen when its session expires; the page itself then says what to do. */
export function useRetainedScreen(): void {
  useEffect(() => {
    state.isRetained = true;
    return showLogin;
  }, []);
}

/** Gives way to the login, which leads back to the page. */
export function showLogin(): void {
  state.isRetained = false;
}

export const useIsScreenRetained = (): boolean => useSnapshot(state).isRetained;
