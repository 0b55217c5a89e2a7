import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownRenderer } from 'vitepress';

const docs = fileURLToPath(new URL('..', import.meta.url));

/** Pages that show a file from elsewhere in the repository. */
const shownBy: Record<string, string> = {
  'README.md': 'index.md',
  'packages/cli/README.md': 'tools/cli.md',
  'packages/mcp/README.md': 'tools/mcp.md',
  'packages/sdk/README.md': 'tools/sdk.md',
  'packages/cli/dist/REFERENCE.md': 'tools/commands.md',
  'packages/cli/REFERENCE.md': 'tools/commands.md',
};

/** How pages write an address of the console, so that it also works in a reader of plain Markdown. */
const console = 'http://127.0.0.1:9000/';

/** The folder in which the text of a page is, which is another one when it is included. */
function folderOf(page: string): string {
  const source = Object.entries(shownBy).find(([, shown]) => shown === page && page !== 'index.md')?.[0];
  return path.dirname(source ? path.join('..', source) : page);
}

/** Where a link leads within the site, relative to its root; null if it leads to a file that is no page. */
function pageOf(target: string, page: string): string | null {
  const file = path.join(folderOf(page), target);
  const shown = file.startsWith('../') ? shownBy[file.slice(3)] : file;
  if (!shown?.endsWith('.md') || shown.startsWith('../')) return null;
  return `/${shown.replace(/README\.md$/, 'index.md')}`;
}

/**
 * Links lead to pages of the site, or to the console and API of the server that serves it. Those to sources, which are
 * not on the site, become plain text.
 */
export function rewriteLinks(md: MarkdownRenderer, base: string): void {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const page = path.relative(docs, env.realPath ?? env.path);
    for (const { children } of tokens) {
      let isText = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? '';
          if (href.startsWith(console)) {
            token.attrSet('href', `${base}../${href.slice(console.length)}`);
            token.attrSet('target', '_self');
            continue;
          }
          if (/^(\w+:|#|\/)/.test(href)) continue;
          const [target = '', fragment] = href.split('#');
          const shown = pageOf(target, page);
          isText = shown === null;
          if (shown !== null) token.attrSet('href', shown + (fragment ? `#${fragment}` : ''));
        }
        if (isText && /^link_(open|close)$/.test(token.type)) {
          token.tag = 'span';
          token.attrs = null;
          if (token.type === 'link_close') isText = false;
          token.type = token.nesting === 1 ? 'span_open' : 'span_close';
        }
      }
    }
  });
}
