const usualQuiet = 50;
/** Longer than the editors' lint delay, because marks that appear during the accessibility check make it fail. */
const quietOfEditors = 600;
const patience = 2_000;
/** What is loaded anew is dimmed meanwhile, too faint for a check of contrast. */
const loadedAnew = '[aria-busy="true"], [data-stale]';

/**
 * Resolves once the DOM has not changed for a moment and nothing is loaded anew, so that checks do not run on a half-rendered
 * page.
 */
export function holdStill(): Promise<void> {
  const quiet = document.querySelector('.cm-editor') ? quietOfEditors : usualQuiet;
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
      silence = setTimeout(() => (document.querySelector(loadedAnew) ? listen() : finish()), quiet);
    };
    const end = setTimeout(finish, patience);
    const observer = new MutationObserver(listen);
    observer.observe(document.body, { subtree: true, childList: true });
    listen();
  });
}
