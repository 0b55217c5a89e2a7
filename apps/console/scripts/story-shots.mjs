/**
 * Screenshots of every story, light and dark, for review: `pnpm stories:shots [words of a title] [--url URL]
 * [--out DIR]`.
 * Without the URL of a running Storybook it builds one first.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { run } from '../../../scripts/lib/run.mjs';

const console_ = fileURLToPath(new URL('..', import.meta.url));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, out: { type: 'string', default: path.join(console_, 'story-shots') } },
});

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves the built Storybook on a free local port. */
async function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function build() {
  if (
    await run(
      'storybook',
      ['build', '-c', '../../.storybook', '-o', 'storybook-static', '--disable-telemetry', '--quiet'],
      { spawn: { cwd: console_ } },
    )
  ) {
    throw new Error('Storybook could not be built');
  }
  return serve(path.join(console_, 'storybook-static'));
}

const storybook = options.url ? { url: options.url, close() {} } : await build();
const { entries } = await (await fetch(`${storybook.url}/index.json`)).json();
const wanted = positionals.join(' ').toLowerCase();
const stories = Object.values(entries).filter(
  ({ type, title, name }) => type === 'story' && `${title} ${name}`.toLowerCase().includes(wanted),
);

/** A story is finished when its play function is; the screenshot shows the final state. */
const isFinished = () =>
  ['finished', 'completed', 'errored'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase);

async function shoot(page, story, theme) {
  const folder = path.join(options.out, theme);
  await mkdir(folder, { recursive: true });
  await page.goto(`${storybook.url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`);
  await page.waitForFunction(isFinished, undefined, { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: path.join(folder, `${story.id}.png`),
    animations: 'disabled',
    fullPage: true,
  });
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
if (!wanted) await rm(options.out, { recursive: true, force: true });
let failed = 0;
for (const story of stories) {
  for (const theme of ['light', 'dark']) {
    await shoot(page, story, theme).catch((error) => {
      failed += 1;
      process.stderr.write(`${story.title}: ${story.name}, ${theme}: ${error.message}\n`);
    });
  }
}
await browser.close();
storybook.close();
process.stdout.write(`${stories.length} stories, light and dark, in ${options.out}\n`);
process.exitCode = failed === 0 ? 0 : 1;
