/** How long nobody has to touch the page before it is taken to be only left open (ms). */
const untouchedMs = 20_000;

let touchedAt = Date.now();
const touch = () => {
  touchedAt = Date.now();
};
for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus']) {
  window.addEventListener(type, touch, { capture: true, passive: true });
}

/** Whether the page lies open without anybody using it. */
export const isUntouched = (): boolean => Date.now() - touchedAt > untouchedMs;
