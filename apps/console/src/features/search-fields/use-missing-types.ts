import { useEffect, useEffectEvent } from 'react';
import type { FieldEntry } from '#/components/core/search/model.ts';

/** Servers learn of new fields every few seconds; what has no type after the last of these has none. */
const delays = [1_500, 5_000, 15_000, 60_000] as const;

/** Asks for the types of fields again while a message on the screen has fields that are not among them. */
export function useMissingTypes(
  entries: readonly FieldEntry[],
  isKnown: boolean,
  reread: () => Promise<unknown>,
) {
  const missing = entries.filter(({ type }) => type === 'unknown').map(({ name }) => name);
  const names = isKnown ? missing.join('\n') : '';
  const again = useEffectEvent(reread);
  useEffect(() => {
    if (names === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAfter = (attempt: number) => {
      const delay = delays[attempt];
      if (delay === undefined) return;
      timer = setTimeout(() => void again().then(() => timer && askAfter(attempt + 1)), delay);
    };
    askAfter(0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [names]);
}
