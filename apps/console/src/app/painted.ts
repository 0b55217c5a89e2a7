/** A hidden page is not painted. */
const patienceMs = 200;

/** Resolves when what has just been drawn is on the screen: what nobody waits for is asked and loaded after that. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patienceMs);
  });
}
