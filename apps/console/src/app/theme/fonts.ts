// Other scripts: every subset is a file of its own, fetched only when one of its characters is shown.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './fonts.css';

const families = { text: 'Inter Latin', code: 'JetBrains Mono Latin' };

/** Starts loading a font; otherwise the browser only starts after laying out text in a fallback font. */
export function preloadFont(use: keyof typeof families): void {
  document.fonts?.load(`1em "${families[use]}"`).catch(() => {});
}
