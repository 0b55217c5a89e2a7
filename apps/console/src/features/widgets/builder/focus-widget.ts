/**
 * Moves the focus to a widget on its grid, unless it is somewhere already. The browser returns the focus of a dialog to
 * where it was, but the menu that opened it is gone, and a new widget was not there.
 */
export function focusWidget(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"] button`)?.focus();
  });
}
