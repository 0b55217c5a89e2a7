import { type ComponentType, lazy, Suspense, useState } from 'react';

interface Prepared<Props extends object> {
  /** Loads it before anybody needs it. */
  prepare: () => void;
  /** Draws it, or nothing while it is being loaded. */
  Component: ComponentType<Props>;
}

/**
 * A component of a chunk of its own. Loaded ahead it is drawn at once, whereas what is merely lazy is first left out
 * and then, by React's own patience, for a third of a second.
 */
export function prepared<Props extends object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await loadOnce() }));

  function Component(props: Props) {
    // Chosen once: another kind of component would lose the state of the first.
    const [Loaded] = useState(() => loaded);
    return <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : <Lazy {...props} />}</Suspense>;
  }
  return { prepare: () => void loadOnce().catch(() => {}), Component };
}
