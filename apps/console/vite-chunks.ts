import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Chakra's engine is a quarter of the work before the first row, and nothing in the first load needs it. */
const latePackage = '/@chakra-ui/react/';

interface Part {
  name: string;
  /** Modules loaded together with all their dependencies. */
  seeds: readonly string[];
  /** Only takes dependencies shared by this many seeds. */
  sharedBy?: number;
  /** Whether it may contain Chakra. */
  isLate?: boolean;
}

const features = 'src/features';

/**
 * The chunks of the console by use: each part is one file, without what earlier parts already contain. Modules outside
 * all parts get files of their own.
 */
export const parts: Readonly<Record<'first' | 'login' | 'page' | 'search' | 'adapt', string>> = {
  /** The critical parts: what sends a search, login, any page, and search. */
  first: 'first-search',
  login: 'login',
  page: 'console',
  search: 'search',
  /** Only for newer servers. */
  adapt: 'adapt',
};

const allParts: readonly Part[] = [
  { name: parts.first, seeds: ['src/first-search.ts'] },
  { name: parts.login, seeds: ['src/main.tsx'] },
  {
    name: parts.page,
    seeds: [
      'src/Console.tsx',
      'src/routes/_authed.tsx?tsr-split=component',
      // Listed here because it is small and used by so much later code that it would pull other parts along.
      'src/components/core/RelativeTime.tsx',
      '/icons/ellipsis.',
      // What loaders share with the search, whose code they would otherwise wait for.
      'src/app/calls/use-can.ts',
      'src/app/calls/use-mutation-with-notices.ts',
      'src/app/use-debounced.ts',
      '../../packages/sdk/src/generated/operations/extractors.ts',
    ],
  },
  { name: parts.search, seeds: ['src/routes/_authed/search.tsx?tsr-split=component'] },
  { name: parts.adapt, seeds: ['../../packages/sdk/src/versions/adapt.ts'] },
  // Rendered right after the first row.
  {
    name: 'search-rest',
    seeds: [
      `${features}/search/saved/SavedSearchBar.tsx`,
      `${features}/search/deletion/DeleteMessages.tsx`,
      `${features}/search/create/CreateFromSearch.tsx`,
      `${features}/query/editor/query-tools.ts`,
    ],
  },
  // Opened from the messages, fields and time range of a search.
  {
    name: 'search-use',
    seeds: [
      'src/components/core/time-range/TimeRangePicker.tsx',
      'src/components/core/search/rule-marker.ts',
      `${features}/messages/rows/SearchMessageDetail.tsx`,
      `${features}/query/fields/FieldPanel.tsx`,
      `${features}/query/fields/FieldAnalysis.tsx`,
      `${features}/query/editor/exists-query.ts`,
      `${features}/messages/rows/SelectionBar.tsx`,
      `${features}/search/around/SurroundingActions.tsx`,
      `${features}/search/around/open-surrounding.ts`,
      `${features}/search/tail/NewMessages.tsx`,
      `${features}/search/tail/TailStatus.tsx`,
      `${features}/search/tail/open-tail.ts`,
    ],
  },
  // The query editor: colours, completion and fixes.
  {
    name: 'editor',
    seeds: [
      'src/components/core/query-editor/CodeEditor.tsx',
      'src/components/core/code-editor/CodeMirrorEditor.tsx',
      'src/components/core/code-editor/load-language.ts',
      'src/components/core/query-editor/query-language.ts',
      'src/components/core/query-editor/query-problems.ts',
    ],
  },
  // The loaders of all routes: on the way to a page, its data need not wait for its code.
  { name: 'loaders', seeds: ['src/routes/*?tsr-split=loader'] },
  // The palette, and the base of all dialogs.
  {
    name: 'dialogs',
    isLate: true,
    seeds: [
      'src/features/shell/lazy/PalettePage.tsx',
      'src/features/shell/lazy/ShortcutSheet.tsx',
      'src/components/confirm/ConfirmDialog.tsx',
      'src/features/search/saved/lazy/OpenDialog.tsx',
    ],
  },
  // The base of all forms.
  { name: 'forms', isLate: true, seeds: ['src/features/search/saved/lazy/SaveDialog.tsx'] },
  // What several pages outside the search share.
  { name: 'pages', isLate: true, sharedBy: 4, seeds: ['src/routes/*?tsr-split=component'] },
];

/**
 * Assigns modules to chunks. The dependencies of a part are only known after a build, so one runs without writing
 * files and without minifying.
 */
export async function chunkGroups(config: InlineConfig) {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
  const taken = new Set<string>();

  /** A chunk with all its imports, except those in an earlier part. */
  const closure = (chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
    if (found.has(chunk) || taken.has(chunk.fileName)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunkOf(name);
      if (imported) closure(imported, found);
    }
    return found;
  };

  return allParts.map(({ name, seeds, sharedBy = 1, isLate = false }, index) => {
    const starts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => seeds.some(isSeed(id))));
    const users = new Map<Rolldown.OutputChunk, number>();
    for (const start of starts) {
      for (const chunk of closure(start)) users.set(chunk, (users.get(chunk) ?? 0) + 1);
    }
    const members = [...users].filter(([, count]) => count >= sharedBy).map(([chunk]) => chunk);
    for (const { fileName } of members) taken.add(fileName);
    const modules = new Set(members.flatMap(({ moduleIds }) => moduleIds));
    if (modules.size === 0) throw new Error(`Nothing of ${name} is in the build: ${seeds.join(', ')}`);
    const late = isLate ? undefined : [...modules].find((id) => id.includes(latePackage));
    if (late) throw new Error(`${name} would load ${late}: ${latePackage} comes with what is loaded later.`);
    return { name, test: (id: string) => modules.has(id), priority: allParts.length - index };
  });
}

/** A seed is one of our modules, all that `*` stands for, or part of a third-party module's path. */
const isSeed = (id: string) => (seed: string) => {
  if (seed.startsWith('/')) return id.includes(seed);
  const [start = '', end] = path.join(import.meta.dirname, seed).split('*');
  return end === undefined ? id === start : id.startsWith(start) && id.endsWith(end);
};
