import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

// A browser may refuse, for example inside a frame; the display then stays as it is.
const toggle = () =>
  void (
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  ).catch(() => {});

/** Whether the page fills the screen; `toggle` is missing where the browser does not allow it. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | undefined } {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
