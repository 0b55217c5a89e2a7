import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const pagePart = 'console';
const searchPart = 'search';

const textFont = 'inter-latin-wght-normal.woff2';
const monoFont = 'jetbrains-mono-latin-wght-normal.woff2';

/** Whose engine is a quarter of the work until the first row, and which nothing that is drawn first needs. */
const latePackage = '/@chakra-ui/react/';

/**
 * Has Chromium compile all functions of a file while it comes, beside the page, instead of each when it is called. Not
 * of the first file, which could begin only after that, and which runs while the others are compiled.
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

/** What must be there before something is drawn, by the modules loaded for it: the login, any page, and the search. */
const parts = [
  { name: 'login', seeds: ['src/main.tsx'] },
  { name: pagePart, seeds: ['src/Console.tsx', 'src/routes/_authed.tsx?tsr-split=component'] },
  { name: searchPart, seeds: ['src/routes/_authed/search.tsx?tsr-split=component'] },
];

/**
 * One chunk for each part, beside what the parts before it have, instead of the fifty small ones that splitting by
 * route comes to and that a browser fetches six at a time. The script in `index.html` is told of their files, so as to
 * ask for them before any module has run. `configOf` makes the configuration of the build without this plugin.
 */
export function firstLoad(configOf: () => InlineConfig): Plugin {
  return {
    name: 'tailrace:first-load',
    apply: 'build',
    config: async () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(configOf()) } } } },
    }),
    generateBundle: {
      // After everything else that writes to the head of a file, where alone it counts.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && [pagePart, searchPart].includes(file.name))
            file.code = compileAhead + file.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const data = Object.entries(bootFiles(Object.values(bundle))).map(([name, file]) => {
          if (!file)
            throw new Error(`The page cannot say where its file for "${name}" is: it is not in the build.`);
          return ` data-${name}="/${file}"`;
        });
        return html.replace('id="boot"', `$&${data.join('')}`);
      },
    },
  };
}

function bootFiles(bundle: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]) {
  const chunkOf = (part: string) =>
    bundle.find((file) => file.type === 'chunk' && file.name === part)?.fileName;
  const stylesOf = (part: string) =>
    bundle.find((file) => file.type === 'asset' && file.names.includes(`${part}.css`))?.fileName;
  const assetOf = (source: string) =>
    bundle.find(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)),
    )?.fileName;
  return {
    text: assetOf(textFont),
    page: chunkOf(pagePart),
    'page-styles': stylesOf(pagePart),
    search: chunkOf(searchPart),
    'search-styles': stylesOf(searchPart),
    mono: assetOf(monoFont),
  };
}

/** What a part needs is known only when all that is unused has been left out: after a build, which is not written. */
async function groupsOf(config: InlineConfig) {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);

  const taken = new Set<Rolldown.OutputChunk>();
  const take = (chunk: Rolldown.OutputChunk | undefined): string[] => {
    if (!chunk || taken.has(chunk)) return [];
    taken.add(chunk);
    return [...chunk.moduleIds, ...chunk.imports.flatMap((name) => take(chunkOf(name)))];
  };

  return parts.map(({ name, seeds }, index) => {
    const ids = seeds.map((seed) => path.join(import.meta.dirname, seed));
    const starts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => ids.includes(id)));
    const modules = new Set(starts.flatMap(take));
    if (modules.size === 0) throw new Error(`Nothing of ${name} is in the build: ${seeds.join(', ')}`);
    const late = [...modules].find((id) => id.includes(latePackage));
    if (late) throw new Error(`${name} would load ${late}: ${latePackage} comes with what is loaded later.`);
    return { name, test: (id: string) => modules.has(id), priority: parts.length - index };
  });
}
