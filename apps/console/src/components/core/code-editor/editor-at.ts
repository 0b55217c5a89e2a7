import { EditorView } from '@codemirror/view';

/** The editor inside an element; null before its code has loaded. */
const editorIn = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? EditorView.findFromDOM(element) : null;

/** Writes a text over the selection of the editor in an element, and focuses it; false without an editor. */
export function insertText(element: Element | null | undefined, text: string): boolean {
  const view = editorIn(element);
  if (!view) return false;
  view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
  view.focus();
  return true;
}

/** Moves the caret of the editor in an element to a line and column, both from 1, and focuses it. */
export function goTo(element: Element | null | undefined, line: number, column: number): void {
  const view = editorIn(element);
  if (!view) return;
  const { doc } = view.state;
  const { from, length } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const anchor = from + Math.min(Math.max(column - 1, 0), length);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
  view.focus();
}
