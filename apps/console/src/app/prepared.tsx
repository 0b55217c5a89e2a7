import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAvailability } from './availability.ts';
import { showNotice } from './notices.ts';
import { holdTyping } from './typed-ahead.ts';

interface Prepared<Props extends object> {
  /** Loads it before anybody needs it. */
  prepare: () => void;
  /** Draws it, or what stands for it while it is being loaded. */
  Component: ComponentType<Props>;
}

/**
 * A component of a chunk of its own, drawn as soon as it is there. What is `lazy` is first left out and then, by React's
 * own patience, for a third of a second, however soon it has come.
 */
export function prepared<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Prepared<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };

  function Component(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const { isUp } = useAvailability();
    // Tried again when the server is back. Until then the page around it stays: what is read there is needed more.
    useEffect(() => {
      if (Loaded) return;
      loadOnce().then(
        (component) => setLoaded(() => component),
        () => {
          setFailed(true);
          sayMissing();
        },
      );
    }, [Loaded, isUp]);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? null : waiting;
  }
  return { prepare: () => void loadOnce().catch(() => {}), Component };
}

/** The same of a dialog: what is typed while it is on its way is written into it. */
export const preparedDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  prepared(load, <HeldTyping />);

function HeldTyping(): null {
  useEffect(holdTyping, []);
  return null;
}

const sayMissing = () =>
  showNotice({
    kind: 'error',
    title: 'Could not open this',
    text: 'The server did not send this part of the console. It opens as soon as the server answers.',
  });
