import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const specs = globSync('e2e/**/*.spec.ts', { cwd: new URL('..', import.meta.url) });
const texts = new Map(
  specs.map((spec) => [spec, readFileSync(new URL(`../${spec}`, import.meta.url), 'utf8')]),
);

/** Specs share a server, and a search for one word of a spec also finds the hosts and values that others send. */
it('no spec has a word that another searches for', () => {
  const clashes = specs.flatMap((spec) => {
    const used = (texts.get(spec) ?? '').matchAll(/\bunique\('([^']+)'\)/g);
    const words = [...new Set(Array.from(used, ([, word = '']) => word))];
    return words.flatMap((word) => {
      const pattern = new RegExp(`(?<![\\w-])${word.replaceAll(/\W/g, '\\$&')}(?![\\w-])`, 'i');
      return specs
        .filter((other) => other !== spec && pattern.test(texts.get(other) ?? ''))
        .map((other) => `${word}: ${spec}, ${other}`);
    });
  });
  expect(clashes).toEqual([]);
});

/** `press` does not wait for a button to be enabled, as `click` does: the key would go to what has the focus. */
it('no spec presses Enter on a button that may be disabled', () => {
  const pressed = /getByRole\('(?:button|menuitem)'(?:(?!getBy|await)[^;])*\)\s*\.press\('Enter'\)/;
  expect(specs.filter((spec) => pressed.test(texts.get(spec) ?? ''))).toEqual([]);
});
