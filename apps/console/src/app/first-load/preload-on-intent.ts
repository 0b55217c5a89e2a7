interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is slow or metered; then nothing is preloaded. */
export function prefersReducedData(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** Button handlers that preload code on hover, focus or press. */
export function preloadOnIntent(preload: () => unknown) {
  const onNear = () => {
    if (!prefersReducedData()) preload();
  };
  return { onPointerEnter: onNear, onFocus: onNear, onPointerDown: preload };
}
