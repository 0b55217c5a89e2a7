const usualQuiet = 50;
/** Longer than the editors' lint delay, because marks that appear during the accessibility check make it fail. */
const quietOfEditors = 600;
const patience = 2_000;

/** Resolves once the DOM has not changed for a moment, so that checks do not run on a half-rendered page. */
export function holdStill(): Promise<void> {
  const quiet = document.querySelector('.cm-editor') ? quietOfEditors : usualQuiet;
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
