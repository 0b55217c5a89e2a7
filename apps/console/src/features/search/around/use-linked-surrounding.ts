import { useEffect, useEffectEvent, useRef } from 'react';
import type { Surrounding } from './use-surrounding.ts';

/** Shows the messages around the linked one, once it is loaded, as the link asks for. */
export function useLinkedSurrounding(
  { rows, show }: Surrounding,
  linkedKey: string | null,
  count: number | null,
): void {
  const shown = useRef<string>(null);
  const open = useEffectEvent((key: string, around: number) => {
    const message = rows.at(rows.indexOf(key));
    if (!message || shown.current === key) return;
    shown.current = key;
    show(message, around);
  });
  useEffect(() => {
    if (linkedKey !== null && count !== null) open(linkedKey, count);
  }, [linkedKey, count]);
}
