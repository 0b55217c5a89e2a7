import { useEffect, useEffectEvent, useRef } from 'react';
import type { Tail } from './use-tail.ts';

interface Touched {
  /** Key of the row with the keyboard cursor. */
  cursor: string | null;
  openKeys: ReadonlySet<string>;
}

/** Pauses the tail while the user moves through rows, opens one, or selects text. */
export function useReading({ isOn, pause }: Tail, { cursor, openKeys }: Touched): void {
  const onReading = useEffectEvent(() => {
    if (isOn) pause('reading');
  });
  const touched = `${cursor} ${[...openKeys].join(' ')}`;
  const before = useRef(touched);
  useEffect(() => {
    if (before.current !== touched) onReading();
    before.current = touched;
  }, [touched]);

  useEffect(() => {
    if (!isOn) return;
    const onSelect = () => {
      const selection = document.getSelection();
      const within = selection?.anchorNode?.parentElement?.closest('[role=treegrid]');
      if (within && !selection?.isCollapsed) onReading();
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [isOn]);
}
