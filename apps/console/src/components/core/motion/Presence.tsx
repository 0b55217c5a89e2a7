import { Children, type ComponentType, useEffect, useState } from 'react';
import { prefersReducedData } from '#/app/first-load/preload-on-intent.ts';
import { whenIdle } from '#/app/first-load/when-idle.ts';
import type { PresenceProps } from './Moving.tsx';

let moving: ComponentType<PresenceProps> | null = null;

async function load(): Promise<void> {
  moving ??= (await import('./Moving.tsx')).Moving;
}

/**
 * Animates children in and out. The animation code loads with the first child; until it is loaded, and until that child
 * is gone, children are rendered statically, because remounting would disturb whoever is reading them.
 */
export function Presence(props: PresenceProps) {
  const [isLoaded, setLoaded] = useState(moving !== null);
  const [isMoving, setMoving] = useState(isLoaded);
  const isEmpty = Children.toArray(props.children).length === 0;

  useEffect(() => {
    if (isEmpty || isLoaded || prefersReducedData()) return;
    // Without the animation code nothing moves, which is not worth reporting; the next notice tries again.
    return whenIdle(() =>
      load().then(
        () => setLoaded(true),
        () => {},
      ),
    );
  }, [isEmpty, isLoaded]);

  if (!isMoving && isLoaded && isEmpty) setMoving(true);
  const Moving = isMoving ? moving : null;
  return Moving ? <Moving {...props} /> : props.children;
}
