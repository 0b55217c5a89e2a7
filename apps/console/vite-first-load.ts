import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { chunkGroups, parts } from './vite-chunks.ts';

const textFont = 'inter-latin-wght-normal.woff2';
const monoFont = 'jetbrains-mono-latin-wght-normal.woff2';

/**
 * Tells Chromium to compile all functions of a file in the background while it loads, instead of each on its first
 * call. Not for the first files, whose start would be delayed, and which run while the others compile.
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

const bootScript = path.join(import.meta.dirname, 'src/app/first-load/boot.js');

/** Inlines `boot.js` into `index.html`, which saves a request. */
export function inlineBootScript(): Plugin {
  return {
    name: 'tailrace:boot-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<script id="boot">', (tag) => `${tag}\n${readFileSync(bootScript, 'utf8')}`),
    },
  };
}

/**
 * One file per part of the console, instead of the fifty small ones that route splitting produces and that browsers
 * fetch six at a time. The script in `index.html` gets the names of these files, so that it can request them before any
 * module runs. `configOf` returns the build configuration without this plugin.
 */
export function firstLoad(configOf: () => InlineConfig): Plugin {
  let inlined: string[] = [];
  let entry = '';
  return {
    name: 'tailrace:first-load',
    apply: 'build',
    config: async () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups(configOf()) } } } },
    }),
    generateBundle: {
      // After all plugins that prepend code, because the marker only works in the first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          // Imported code would request the inlined styles again; instead it names a file that is always there.
          for (const name of inlined) {
            file.code = file.code.replaceAll(beside(name), beside(entry));
            if (file.code.includes(path.basename(name)))
              throw new Error(`${file.fileName} names ${name} in another way than ${beside(name)}.`);
          }
          if ([parts.page, parts.search].includes(file.name)) file.code = compileAhead + file.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = bootFiles(Object.values(bundle));
        const data = Object.entries(files).map(([name, file]) => {
          if (!file)
            throw new Error(`The page cannot say where its file for "${name}" is: it is not in the build.`);
          return ` data-${name}="/${file}"`;
        });
        const styled = inlineStyles(html, bundle);
        inlined = styled.inlined;
        entry = files.entry ?? '';
        return styled.page.replace('id="boot"', `$&${data.join('')}`);
      },
    },
  };
}

/** How a built file names another of the same folder. */
const beside = (file: string) => `"./${path.basename(file)}"`;

/**
 * Inlines the styles of the login and of the frame of all pages: a request for them would take one of the browser's six
 * connections.
 */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): { page: string; inlined: string[] } {
  const inlined: string[] = [];
  const styleTag = (name: string) => {
    const styles = bundle[name];
    if (styles?.type !== 'asset') return '';
    delete bundle[name];
    inlined.push(name);
    // In the page, addresses of files beside the styles would be relative to the page.
    const folder = `/${path.dirname(name)}/`;
    return `<style>${String(styles.source).replaceAll('url(./', `url(${folder}`)}</style>`;
  };
  const page = html
    .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name) => styleTag(name) || link)
    .replace('</head>', (end) => styleTag(stylesOf(Object.values(bundle), parts.page) ?? '') + end);
  return { page, inlined };
}

type OutputFiles = readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[];

const stylesOf = (bundle: OutputFiles, part: string) =>
  bundle.find((file) => file.type === 'asset' && file.names.includes(`${part}.css`))?.fileName;

function bootFiles(bundle: OutputFiles) {
  const chunkOf = (part: string) =>
    bundle.find((file) => file.type === 'chunk' && file.name === part)?.fileName;
  const assetOf = (source: string) =>
    bundle.find(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)),
    )?.fileName;
  return {
    text: assetOf(textFont),
    'first-search': chunkOf(parts.first),
    entry: chunkOf('index'),
    page: chunkOf(parts.page),
    search: chunkOf(parts.search),
    'search-styles': stylesOf(bundle, parts.search),
    adapt: chunkOf(parts.adapt),
    mono: assetOf(monoFont),
  };
}
