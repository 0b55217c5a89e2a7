import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A component that comes in idle time, or sooner when it is asked for. Once there it is drawn at once, which a lazy one
 * is not: whoever presses the palette's keys types on.
 */
export function useLoaded<Props>(
  load: () => Promise<ComponentType<Props>>,
): [component: ComponentType<Props> | null, request: () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const request = useCallback(() => {
    load().then((loaded) => setComponent(() => loaded));
  }, [load]);
  useEffect(() => whenIdle(request), [request]);
  return [component, request];
}
