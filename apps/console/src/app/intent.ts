interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the line is slow or paid by the byte: then nothing is fetched that may not be used. */
export function isSparing(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}

/** Handlers for what opens something whose code is not there yet: fetched as the pointer or the focus comes near. */
export function onIntent(prepare: () => void) {
  const isNear = () => {
    if (!isSparing()) prepare();
  };
  return { onPointerEnter: isNear, onFocus: isNear, onPointerDown: prepare };
}
