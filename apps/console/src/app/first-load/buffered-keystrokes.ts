declare global {
  interface Window {
    /** What was typed since the page began to load, while nothing was focused. Set by `boot.js`. */
    earlyKeystrokes?: { text: string; end: () => void };
  }
}

let buffered = '';

/** A single character without Ctrl, Cmd or Alt. */
const isText = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;

function buffer(event: KeyboardEvent): void {
  if (isText(event)) buffered += event.key;
  else if (event.key === 'Backspace') buffered = buffered.slice(0, -1);
  else if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Buffers what is typed while a dialog is loading, so that letters do not trigger the page's shortcuts. Returns a
 * function that stops it.
 */
export function bufferKeystrokes(): () => void {
  buffered = '';
  window.addEventListener('keydown', buffer, { capture: true });
  return () => {
    window.removeEventListener('keydown', buffer, { capture: true });
    // Runs after the dialog has replayed them; clears the buffer if it never opened.
    setTimeout(() => {
      buffered = '';
    });
  };
}

/** Types the text into the focused field. */
function type(text: string): void {
  // `insertText` fires the same events as typing and can be undone; setting `value` does neither.
  if (text !== '') document.execCommand('insertText', false, text);
}

/** Types the buffered text into the focused field. */
export function replayKeystrokes(): void {
  type(buffered);
  buffered = '';
}

/** Ends the buffering that began with the page. */
export function dropEarlyKeystrokes(): void {
  window.earlyKeystrokes?.end();
  delete window.earlyKeystrokes;
}

/** Types what was typed while the page loaded into the focused field, once. */
export function replayEarlyKeystrokes(): void {
  type(window.earlyKeystrokes?.text ?? '');
  dropEarlyKeystrokes();
}
