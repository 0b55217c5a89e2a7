import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAvailability } from '../availability.ts';
import { showNotice } from '../notices.ts';
import { bufferKeystrokes } from './buffered-keystrokes.ts';

interface Options<Props extends object> {
  /** Draws what stands there until the code has come. */
  fallback?: (props: Props) => ReactNode;
  /** A dialog: what is typed until it has come is written into its first field. */
  holdsTyping?: boolean;
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code before it is drawn. Never rejects: drawing it tries again, and reports the failure. */
  preload: () => Promise<void>;
};

/**
 * A component whose code is loaded on demand, and loaded again when the server is back after a failure; the page around
 * it stays mounted. React's `lazy` neither retries nor draws code that has come without waiting 300 ms.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, holdsTyping = false }: Options<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };

  function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const { isUp } = useAvailability();
    // `isUp` is not read here: the effect runs again, and so tries again, when it changes.
    useEffect(() => {
      if (Loaded) return;
      loadOnce().then(
        (component) => setLoaded(() => component),
        () => {
          setFailed(true);
          reportFailure();
        },
      );
    }, [Loaded, isUp]);
    if (Loaded) return <Loaded {...props} />;
    if (hasFailed) return null;
    return holdsTyping ? <BufferedKeystrokes /> : fallback?.(props);
  }
  return Object.assign(Lazy, {
    preload: () =>
      loadOnce().then(
        () => {},
        () => {},
      ),
  });
}

function BufferedKeystrokes(): null {
  useEffect(bufferKeystrokes, []);
  return null;
}

const reportFailure = () =>
  showNotice({
    kind: 'error',
    title: 'Could not open this',
    text: 'The server did not send this part of the console. It opens as soon as the server answers.',
  });
