let typed = '';

/** A letter or a digit, and not a shortcut. */
const isText = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

function hold(event: KeyboardEvent): void {
  if (isText(event)) typed += event.key;
  else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps what is typed for a dialog whose code is on its way: to the page behind it every letter may be a shortcut.
 * Returns how to end it.
 */
export function holdTyping(): () => void {
  typed = '';
  window.addEventListener('keydown', hold, { capture: true });
  return () => {
    window.removeEventListener('keydown', hold, { capture: true });
    // The dialog has taken it by then, or never came.
    setTimeout(() => {
      typed = '';
    });
  };
}

/** Writes what was typed ahead into the field that has the focus, as if it were typed now. */
export function typeAhead(): void {
  // The one way to write into a field that its page takes for typing, and that can be undone.
  if (typed !== '') document.execCommand('insertText', false, typed);
  typed = '';
}
