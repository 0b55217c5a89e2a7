import { useEffect, useEffectEvent } from 'react';
import type { FieldEntry } from '#/components/core/search/model.ts';

/** Servers discover new fields every few seconds; a field without a type after the last retry stays without. */
const delays = [1_500, 5_000, 15_000, 60_000] as const;

/** Refetches the field types while a shown message has fields without one. */
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
    const requestAfter = (attempt: number) => {
      const delay = delays[attempt];
      if (delay === undefined) return;
      timer = setTimeout(() => void again().then(() => timer && requestAfter(attempt + 1)), delay);
    };
    requestAfter(0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [names]);
}
