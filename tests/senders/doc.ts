import { readFile } from 'node:fs/promises';

const page = new URL('../../docs/senders.md', import.meta.url);

/** The files that a sender's section of the page shows, by name. */
export type Snippets = Record<string, string>;

const section = /^## (.+)$/gm;
const block = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm;

/** The sections of `docs/senders.md` by heading, so that tests run exactly what people copy. */
export async function readSenders(): Promise<Map<string, Snippets>> {
  const text = await readFile(page, 'utf8');
  const headings = [...text.matchAll(section)];
  return new Map(
    headings.map((heading, index) => {
      const body = text.slice(heading.index, headings[index + 1]?.index);
      const files = [...body.matchAll(block)].map(([, name = '', content = '']) => [name, content]);
      return [heading[1] ?? '', Object.fromEntries(files) as Snippets];
    }),
  );
}
