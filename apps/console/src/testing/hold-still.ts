const quiet = 50;
const patience = 2_000;

/** Resolves once nothing in the page has changed for a moment: what is half drawn cannot be examined. */
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
