import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useAvailability } from '../availability.ts';
import { showNotice } from '../notices.ts';
import { bufferKeystrokes } from './buffered-keystrokes.ts';

interface Options<Props extends object> {
  /** Rendered until the code has loaded. */
  fallback?: (props: Props) => ReactNode;
  /** For dialogs: what is typed while loading goes into the first field. */
  holdsTyping?: boolean;
  /** For what a page cannot be shown without: a failure is thrown, for the page's error boundary. */
  isRequired?: boolean;
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code early. Never rejects: rendering tries again and reports the error. */
  preload: () => Promise<void>;
};

/** What is being loaded now. */
const loading = new Set<Promise<unknown>>();

/** Resolves once every component that was rendered has its code, or could not get it. */
export async function whenLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

function track<Result>(load: Promise<Result>): Promise<Result> {
  const done = () => void loading.delete(load);
  loading.add(load);
  load.then(done, done);
  return load;
}

/**
 * A component loaded on demand, with another attempt when the server is back; the page around it stays mounted. React's
 * `lazy` does not retry, and throttles showing loaded code by 300 ms.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, holdsTyping = false, isRequired = false }: Options<Props> = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await track(load());
    return loaded;
  };

  function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const { isUp } = useAvailability();
    // `isUp` only retriggers the effect, and so the load, when the server is back.
    useEffect(() => {
      if (Loaded) return;
      loadOnce().then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          setFailure({ error });
          if (!isRequired) reportFailure();
        },
      );
    }, [Loaded, isUp]);
    if (Loaded) return <Loaded {...props} />;
    if (failure && isRequired) throw failure.error;
    if (failure) return null;
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
  // A layout effect ends before the dialog opens in one: a key that is pressed after that belongs to the dialog.
  useLayoutEffect(bufferKeystrokes, []);
  return null;
}

const reportFailure = () =>
  showNotice({
    kind: 'error',
    title: 'Could not open this',
    text: 'The server did not send this part of the console. It opens as soon as the server answers.',
  });
