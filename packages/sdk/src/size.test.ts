import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it, test } from 'vitest';
import * as sdk from './index.ts';

/** What an import loads, without what is loaded for servers since 4.3, and without openapi-fetch unless it is wanted. */
async function bundled(
  names: string,
  { from = './index.ts', external = ['openapi-fetch'] } = {},
): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${names} from '${from}';`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    splitting: true,
    outdir: '.',
    metafile: true,
    format: 'esm',
    target: 'es2024',
    external,
  });
  const loaded = new Set<string>();
  function load(file: string) {
    loaded.add(path.resolve(file));
    for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && imported in metafile.outputs) load(imported);
  }
  load(Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint)?.[0] ?? '');
  const texts = outputFiles.filter((file) => loaded.has(file.path)).map(({ text }) => text);
  expect(texts.length).toBe(loaded.size);
  return texts.join('');
}

const size = async (names: string, options?: Parameters<typeof bundled>[1]) =>
  gzipSync(await bundled(names, options), { level: 9 }).length;

it('is below 8.4 KB with all exports', async () => {
  expect(await size('*')).toBeLessThan(8.4 * 1024);
});

it('is below 4 KB for a program that makes calls', async () => {
  expect(await size('{ createClient, login, logout, unwrap }')).toBeLessThan(4 * 1024);
});

it('is below 10.6 and 6.25 KB with its dependency, as the README says', async () => {
  const all = { external: [] };
  expect(await size('*', all)).toBeLessThan(10.6 * 1024);
  expect(await size('{ createClient, login, logout, unwrap }', all)).toBeLessThan(6.25 * 1024);
});

it.each([
  ['search', 3.5],
  ['exportMessages', 4.25],
  ['tail', 1.6],
  ['call', 1.25],
])('%s alone is below %d KB', async (name, kilobytes) => {
  expect(await size(`{ ${name} }`)).toBeLessThan(kilobytes * 1024);
});

test.each(Object.keys(sdk).filter((name) => name !== 'createClient'))(
  '%s can be imported without the client',
  async (name) => {
    expect(await bundled(`{ ${name} }`)).not.toMatch(/openapi-fetch|X-Requested-By/);
  },
);

it('is below 4 KB for what adapts the calls of a search to newer servers', async () => {
  const text = await bundled('{ adaptationOf }', { from: './versions/adapt.ts' });
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(4 * 1024);
});

it('does not bundle the table of calls', async () => {
  const table = 'inputs:terminate:{inputId}';
  expect(await bundled('*', { from: './permissions.ts' })).toContain(table);
  expect(await bundled('*')).not.toContain(table);
});
