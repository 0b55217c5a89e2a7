import { type ComponentType, useEffect, useState } from 'react';

interface Prepared<Props extends object> {
  /** Loads it before anybody needs it. */
  prepare: () => void;
  /** Draws it, or nothing while it is being loaded. */
  Component: ComponentType<Props>;
}

/**
 * A component of a chunk of its own, drawn as soon as it is there. What is `lazy` is first left out and then, by React's
 * own patience, for a third of a second, however soon it has come.
 */
export function prepared<Props extends object>(load: () => Promise<ComponentType<Props>>): Prepared<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };

  function Component(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      const fail = (error: unknown) =>
        setLoaded(() => {
          throw error;
        });
      loadOnce().then((component) => setLoaded(() => component), fail);
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { prepare: () => void loadOnce().catch(() => {}), Component };
}
