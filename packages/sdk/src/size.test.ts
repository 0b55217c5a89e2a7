import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it, test } from 'vitest';
import * as sdk from './index.ts';

/** The bundled size of an import, without openapi-fetch. */
async function bundled(names: string, from = './index.ts'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from '${from}';`, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    external: ['openapi-fetch'],
  });
  return outputFiles.map(({ text }) => text).join('');
}

const size = async (names: string) => gzipSync(await bundled(names), { level: 9 }).length;

it('is below 8 KB with all exports', async () => {
  expect(await size('*')).toBeLessThan(8 * 1024);
});

it('is below 3.25 KB for a program that makes calls', async () => {
  expect(await size('{ createClient, login, logout, unwrap }')).toBeLessThan(3.25 * 1024);
});

it.each([
  ['search', 3.5],
  ['exportMessages', 4.25],
  ['tail', 1.5],
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

it('does not bundle the table of calls', async () => {
  const table = 'inputs:terminate:{inputId}';
  expect(await bundled('*', './permissions.ts')).toContain(table);
  expect(await bundled('*')).not.toContain(table);
});
