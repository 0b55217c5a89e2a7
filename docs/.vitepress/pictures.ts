import type { MarkdownRenderer } from 'vitepress';

/**
 * Pages refer to the light picture `<name>-light.webp`; the dark one beside it is shown in the dark theme. The browser loads the
 * one that is visible.
 */
export function showInBothThemes(md: MarkdownRenderer): void {
  const { image } = md.renderer.rules;
  if (!image) return;
  md.renderer.rules.image = (tokens, index, ...rest) => {
    const token = tokens[index];
    const source = token?.attrGet('src') ?? '';
    if (!token || !source.endsWith('-light.webp')) return image(tokens, index, ...rest);
    token.attrSet('loading', 'lazy');
    const inTheme = (theme: 'light' | 'dark') => {
      token.attrSet('src', source.replace('-light.', `-${theme}.`));
      token.attrSet('class', `picture ${theme}-only`);
      return image(tokens, index, ...rest);
    };
    return inTheme('light') + inTheme('dark');
  };
}
