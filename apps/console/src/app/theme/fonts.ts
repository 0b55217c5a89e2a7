// Other scripts: every subset is a file of its own, fetched only when one of its characters is shown.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './fonts.css';
import { isSlowLine } from '../first-load/slow-line.ts';

const families = { text: 'Inter Latin', code: 'JetBrains Mono Latin' };

/**
 * Starts loading a font; otherwise the browser only starts after laying out text in a fallback font. On a slow line it
 * waits for that: the code comes first.
 */
export function preloadFont(use: keyof typeof families): void {
  if (isSlowLine()) return;
  document.fonts?.load(`1em "${families[use]}"`).catch(() => {});
}
