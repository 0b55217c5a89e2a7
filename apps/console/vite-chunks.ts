import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/** Whose engine is a quarter of the work until the first row, and which nothing that is drawn first needs. */
const latePackage = '/@chakra-ui/react/';

interface Part {
  name: string;
  /** Modules that are loaded together, with all they need. */
  seeds: readonly string[];
  /** Takes only what so many of the seeds need, instead of everything. */
  sharedBy?: number;
  /** Chakra may be in it. */
  isLate?: boolean;
}

const features = 'src/features';

/**
 * The files the console is sent in, by what somebody does: each part is one file, beside what the parts before it have.
 * What no part names is a file of its own.
 */
export const parts: Readonly<Record<'login' | 'page' | 'search', string>> = {
  /** What must be there before something is drawn: the login, any page, and the search. */
  login: 'login',
  page: 'console',
  search: 'search',
};

const allParts: readonly Part[] = [
  { name: parts.login, seeds: ['src/main.tsx'] },
  {
    name: parts.page,
    seeds: [
      'src/Console.tsx',
      'src/routes/_authed.tsx?tsr-split=component',
      // Small, and in so much that comes later that it would take other parts along.
      'src/components/core/RelativeTime.tsx',
      '/icons/ellipsis.',
    ],
  },
  { name: parts.search, seeds: ['src/routes/_authed/search.tsx?tsr-split=component'] },
  // Drawn as soon as the first row is there.
  {
    name: 'search-rest',
    seeds: [`${features}/saved-searches/SavedSearchBar.tsx`, `${features}/search-query/query-tools.ts`],
  },
  // Opened from the messages, the fields and the times of a search.
  {
    name: 'search-use',
    seeds: [
      'src/components/core/time-range/TimeRangePicker.tsx',
      'src/components/core/search/rule-marker.ts',
      `${features}/search-rows/SearchMessageDetail.tsx`,
      `${features}/search-fields/FieldPanel.tsx`,
      `${features}/search-fields/FieldAnalysis.tsx`,
      `${features}/search-query/exists-query.ts`,
      `${features}/search-rows/SelectionBar.tsx`,
      `${features}/search-surrounding/SurroundingActions.tsx`,
      `${features}/search-surrounding/open-surrounding.ts`,
      `${features}/search-tail/NewMessages.tsx`,
      `${features}/search-tail/TailStatus.tsx`,
      `${features}/search-tail/open-tail.ts`,
    ],
  },
  // A query is written with colours, completion and corrections.
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
  // The palette, and what every dialog is made of.
  {
    name: 'dialogs',
    isLate: true,
    seeds: [
      'src/features/shell/lazy/PalettePage.tsx',
      'src/features/shell/lazy/ShortcutSheet.tsx',
      'src/components/confirm/ConfirmDialog.tsx',
      'src/features/saved-searches/lazy/OpenDialog.tsx',
    ],
  },
  // What every form is made of.
  { name: 'forms', isLate: true, seeds: ['src/features/saved-searches/lazy/SaveDialog.tsx'] },
  // What several pages have that are no search.
  { name: 'pages', isLate: true, sharedBy: 4, seeds: ['src/routes/'] },
];

/** Which modules go into which file. What a part needs is known only after a build, which is not written. */
export async function chunkGroups(config: InlineConfig) {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
  const taken = new Set<string>();

  /** A chunk with all it imports, but for those that are in a part before. */
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

/** A seed is a module of ours, a folder of routes, or part of the path of somebody else's module. */
const isSeed = (id: string) => (seed: string) => {
  if (seed.startsWith('/')) return id.includes(seed);
  const file = path.join(import.meta.dirname, seed);
  return seed.endsWith('/') ? id.startsWith(file) && id.includes('?tsr-split=component') : id === file;
};
