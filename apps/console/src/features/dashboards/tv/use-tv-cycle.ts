import { useEffect, useEffectEvent, useState } from 'react';

export interface TvCycle {
  /** Index of the shown page. */
  at: number;
  /** Counts the pages shown so far; each has a progress line of its own. */
  turn: number;
  isPaused: boolean;
  go: (by: 1 | -1) => void;
  togglePause: () => void;
}

/** Shows the next page after some time, unless it is paused; a pause or a page chosen by hand begins the time anew. */
export function useTvCycle(pages: number, seconds: number): TvCycle {
  const [{ at, turn }, setShown] = useState({ at: 0, turn: 0 });
  const [isPaused, setPaused] = useState(false);
  const count = Math.max(1, pages);
  const go = (by: 1 | -1) =>
    setShown((shown) => ({ at: ((shown.at % count) + by + count) % count, turn: shown.turn + 1 }));
  const onTime = useEffectEvent(() => go(1));

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => onTime(), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [turn, isPaused, seconds, count]);

  return { at: at % count, turn, isPaused, go, togglePause: () => setPaused((paused) => !paused) };
}
