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
  let first = '';
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
          file.code = withInlinedImports(file.code, first);
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
        entry = files.entry ?? '';
        const { fileName, code } = takeFirst(bundle);
        first = fileName;
        inlined = [...styled.inlined, first];
        const script = `<script type="module">${inlineModule(code)}</script>`;
        const preload = new RegExp(`<link rel="modulepreload"[^>]*href="/${first}"[^>]*>`);
        return styled.page
          .replace(preload, '')
          .replace('<script type="module"', (entryTag) => script + entryTag)
          .replace('id="boot"', `$&${data.join('')}`);
      },
    },
  };
}

/** Removes the chunk that sends a search from the build, and returns it. */
function takeFirst(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === parts.first);
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${parts.first}.`);
  if (chunk.imports.length > 0) throw new Error(`${parts.first} imports ${chunk.imports.join(', ')}.`);
  delete bundle[chunk.fileName];
  return chunk;
}

/**
 * A module as a script of the page: what it exports are properties of `window.firstSearch`, and what it names beside itself is
 * beside the page's entry. What a module of the page exports cannot be imported otherwise.
 */
function inlineModule(code: string): string {
  const base = 'new URL(document.getElementById("boot").dataset.entry,location.href).href';
  const script = code
    .replace(/export\{([^}]*)\};?\s*$/, (_, names: string) => `window.firstSearch={${exported(names)}};`)
    .replaceAll(
      /import\(([`"])(\.\/[^`"]+)\1\)/g,
      (_, quote, file) => `import(new URL(${quote}${file}${quote},${base}).href)`,
    )
    .replaceAll('import.meta.url', base)
    .replaceAll('import.meta.resolve', 'null')
    // Vite writes here what to load with an import, but only later, and only into files.
    .replaceAll('__VITE_PRELOAD__', 'void 0');
  // The last are what the server writes a path prefix into, and what ends a script.
  const wrong =
    /\bexport\{|import\(?[`"']|import\.meta|__VITE|<\/?script|<!--|\s(?:href|src|data-[\w-]+)="\/|\burl\(\//.exec(
      script,
    );
  if (wrong) throw new Error(`${parts.first} cannot be in the page with ${wrong[0]}.`);
  return script;
}

/** `a as b` for `b:a`. */
const exported = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(([local, name = local]) => `${name}:${local}`)
    .join(',');

/** Code that takes from `window.firstSearch` what it imported from the file that is now in the page. */
const withInlinedImports = (code: string, file: string) =>
  code.replaceAll(
    new RegExp(`import(?:\\{([^}]*)\\}from)?${beside(file).replaceAll('.', '\\.')};?`, 'g'),
    (_, names?: string) => (names ? `const{${names.replaceAll(' as ', ':')}}=window.firstSearch;` : ''),
  );

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
    entry: chunkOf('index'),
    page: chunkOf(parts.page),
    search: chunkOf(parts.search),
    'search-styles': stylesOf(bundle, parts.search),
    adapt: chunkOf(parts.adapt),
    mono: assetOf(monoFont),
  };
}
