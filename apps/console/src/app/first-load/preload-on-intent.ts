interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is slow or metered: then nothing is fetched that may not be used. */
export function savesData(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** Handlers for a button whose code is loaded on demand: loads it when the pointer or the focus reaches the button. */
export function preloadOnIntent(preload: () => unknown) {
  const onNear = () => {
    if (!savesData()) preload();
  };
  return { onPointerEnter: onNear, onFocus: onNear, onPointerDown: preload };
}
