import { type ComponentType, useEffect, useState } from 'react';
import { useAvailability } from './availability.ts';
import { showNotice } from './notices.ts';

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
    const { isUp } = useAvailability();
    // Tried again when the server is back. Until then the page around it stays: what is read there is needed more.
    useEffect(() => {
      if (!Loaded) loadOnce().then((component) => setLoaded(() => component), sayMissing);
    }, [Loaded, isUp]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { prepare: () => void loadOnce().catch(() => {}), Component };
}

const sayMissing = () =>
  showNotice({
    kind: 'error',
    title: 'Could not open this',
    text: 'The server did not send this part of the console. It opens as soon as the server answers.',
  });
