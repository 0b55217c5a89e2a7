import { Children, type ComponentType, useEffect, useState } from 'react';
import { savesData } from '#/app/first-load/preload-on-intent.ts';
import { whenIdle } from '#/app/first-load/when-idle.ts';
import type { PresenceProps } from './Moving.tsx';

let moving: ComponentType<PresenceProps> | null = null;

async function load(): Promise<void> {
  moving ??= (await import('./Moving.tsx')).Moving;
}

/**
 * Moves what enters and leaves. The code for it comes once there is something to move; until then, and until what is
 * there is gone, things just stand there: nothing is drawn anew that somebody may be reading.
 */
export function Presence(props: PresenceProps) {
  const [isLoaded, setLoaded] = useState(moving !== null);
  const [isMoving, setMoving] = useState(isLoaded);
  const isEmpty = Children.toArray(props.children).length === 0;

  useEffect(() => {
    if (isEmpty || isLoaded || savesData()) return;
    // Without the code for it nothing moves, which is no failure to report; the next notice tries again.
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
