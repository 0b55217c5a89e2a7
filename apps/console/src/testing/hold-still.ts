const quietMs = 50;
const patienceMs = 2_000;
/** What is loaded anew is dimmed meanwhile, too faint for a check of contrast. */
const loadedAnew = '[aria-busy="true"], [data-stale]';

/**
 * Resolves once the DOM has not changed for a moment and nothing is loaded anew, so that checks do not run on a half-rendered
 * page.
 */
export function holdStill(): Promise<void> {
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout>;
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(end);
      observer.disconnect();
      resolve();
    };
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => (document.querySelector(loadedAnew) ? listen() : finish()), quietMs);
    };
    const end = setTimeout(finish, patienceMs);
    const observer = new MutationObserver(listen);
    observer.observe(document.body, { subtree: true, childList: true });
    listen();
  });
}
