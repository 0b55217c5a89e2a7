import { list, read, rowsOf } from './files.ts';

/** A row of the table of messages, the function that returns it, and the places that use it. */
export interface NoticeRow {
  area: string;
  when: string;
  says: string;
  usedBy: string[];
}

const catalogueTest = 'packages/domain/src/notices/catalogue.test.ts';

/** The rows of the table in its order. */
export function readNotices(): NoticeRow[] {
  const says = new Map(
    [...read(catalogueTest).matchAll(/^ {2}'([^']+)':\s+(\w+Notices\.\w+)/gm)].map(
      ([, row = '', name = '']) => [row, name],
    ),
  );
  const uses = usesByName();
  return rowsOf('packages/domain/src/notices/messages.tsv').map(([area = '', when = '']) => {
    const name = says.get(`${area}/${when}`) ?? '';
    return { area, when, says: name, usedBy: uses.get(name) ?? [] };
  });
}

/** Notices of the catalogue that are not in the table, in our own words. */
export function ownNotices(rows: readonly NoticeRow[]): { says: string; usedBy: string[] }[] {
  const inTable = new Set(rows.map(({ says }) => says));
  const uses = usesByName();
  return list('packages/domain/src/notices/*.ts')
    .flatMap((path) =>
      [...read(path).matchAll(/^export const (\w+Notices) = \{\n([\s\S]*?)^\}/gm)].flatMap(
        ([, area = '', body = '']) =>
          [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => `${area}.${name}`),
      ),
    )
    .filter((name) => !inTable.has(name))
    .map((says) => ({ says, usedBy: uses.get(says) ?? [] }));
}

/** Removes comments, because an example in a comment is not a use. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The notices that the console's `resource` uses through a catalogue: `notices: grokNotices`. */
const saidByResources = [
  'getFailed',
  'saveFailed',
  'updateFailed',
  'deleteFailed',
  'created',
  'updated',
  'deleted',
  'deletedSeveral',
];

/** The names under which a file imports catalogues, by their own names: `import { grokNotices as notices }`. */
const aliases = (source: string): [alias: string, name: string][] =>
  Array.from(source.matchAll(/\b(\w+Notices) as (\w+)\b/g), ([, name = '', alias = '']) => [alias, name]);

function namesIn(source: string): string[] {
  const named = aliases(source).reduce(
    (text, [alias, name]) => text.replaceAll(new RegExp(`(?<![.\\w])${alias}(?=\\.\\w)`, 'g'), name),
    source,
  );
  const catalogues = named.matchAll(/\bnotices: (?:\{ \.\.\.)?(\w+Notices)\b/g);
  const handedOver = Array.from(catalogues, ([, name]) =>
    saidByResources.map((notice) => `${name}.${notice}`),
  );
  return [...Array.from(named.matchAll(/\b\w+Notices\.\w+/g), ([name]) => name), ...handedOver.flat()];
}

/** Folders instead of files, so that moving a file within one changes nothing. */
function usesByName(): Map<string, string[]> {
  const uses = new Map<string, Set<string>>();
  for (const path of list('apps/*/src/**/*.{ts,tsx}')) {
    if (/\.(test|stories)\./.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/')).replace('/src/', '/');
    for (const name of namesIn(withoutComments(read(path)))) {
      uses.set(name, (uses.get(name) ?? new Set()).add(folder));
    }
  }
  return new Map([...uses].map(([name, folders]) => [name, [...folders].toSorted()]));
}
