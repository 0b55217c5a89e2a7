const quiet = 50;
const patience = 2_000;

/** Resolves once the DOM has not changed for a moment, so that checks do not run on a half-rendered page. */
export function holdStill(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(end);
      observer.disconnect();
      resolve();
    };
    let silence = setTimeout(finish, quiet);
    const end = setTimeout(finish, patience);
    const observer = new MutationObserver(() => {
      clearTimeout(silence);
      silence = setTimeout(finish, quiet);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}
