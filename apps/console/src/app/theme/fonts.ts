// Other scripts: every subset is a file of its own, fetched only when a character of it is shown.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './fonts.css';

const families = { text: 'Inter Latin', code: 'JetBrains Mono Latin' };

/** Begins to load a font, which otherwise begins when a text has been laid out in another one for now. */
export function preloadFont(use: keyof typeof families): void {
  document.fonts?.load(`1em "${families[use]}"`).catch(() => {});
}
