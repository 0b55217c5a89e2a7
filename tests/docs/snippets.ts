import { readFileSync } from 'node:fs';
import path from 'node:path';
import { list } from '../specification/files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A block of code on a page. */
export interface Snippet {
  page: string;
  /** Of its first line, from 1. */
  line: number;
  language: string;
  code: string;
  /** Why nothing runs it; null if something does. */
  reason: string | null;
}

/** Pages whose snippets a test of their own runs, or whose snippets a test generates and checks. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  'docs/configuration.md': 'apps/server/src/options/configuration-page.test.ts',
  'docs/grok-patterns.md': 'apps/server/src/seeds/grok-page.test.ts',
  'docs/rule-functions.md': 'packages/languages/src/rules/functions/index.test.ts',
  'docs/senders.md': 'tests/senders/doc.ts',
  'packages/cli/README.md': 'tests/cli/readme.test.ts',
  'packages/mcp/README.md': 'tests/mcp/stranger.test.ts',
  'packages/sdk/README.md': 'tests/sdk/readme.test.ts',
};

/** The pages of the documentation that people wrote; `coverage.md` is generated, and quotes rules. */
export const pages: readonly string[] = [
  ...list('docs/*.md').filter((file) => file !== 'docs/coverage.md'),
  ...['cli', 'mcp', 'sdk'].map((name) => `packages/${name}/README.md`),
];

export const readPage = (page: string): string => readFileSync(path.join(root, page), 'utf8');

const fence = /^( *)(?:<!-- not run: (.+) -->\n *)?```(\w*)[^\n]*\n([\s\S]*?)^ *```$/gm;

/** The fenced blocks of a page. */
export function snippetsOf(page: string): Snippet[] {
  const text = readPage(page);
  return Array.from(
    text.matchAll(fence),
    ({ index, 1: indent = '', 2: reason, 3: language = '', 4: code = '' }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      reason: reason ?? null,
    }),
  );
}

/** Lines of a page that are indented as code instead of fenced. */
export const indentedCode = (page: string): string[] =>
  Array.from(
    readPage(page)
      .replaceAll(fence, '')
      .matchAll(/(?<=\n\n)( {4,}\S.*)/g),
    ([, line = '']) => line,
  );
