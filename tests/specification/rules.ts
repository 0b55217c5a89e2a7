import { list, read, rowsOf } from './files.ts';
import { domainModules, reachedFromApps } from './reached.ts';

/** A rule of the specification, with the modules and tests that enforce it. */
export interface Rule {
  id: string;
  section: string;
  text: string;
  /** Why nothing enforces it yet; `''` where something does. */
  open: string;
  modules: string[];
  tests: string[];
  /** Whether an app runs one of the modules, so that the rule holds in the product and not in tests alone. */
  isRun: boolean;
}

/** A test, or a group of tests, that names rules in its title. */
interface Claim {
  ids: string[];
  test: string;
  modules: string[];
}

const opening = /^( *)(?:describe|it|test)\b/;
const ruleId = /\bR-\d+\.\d+\b/g;

/** The rules in their listed order, with the modules and tests that name them. */
export function readRules(): Rule[] {
  const files = list('{packages,apps,tests}/**/*.{test,spec}.{ts,tsx}');
  const claims = files.flatMap((path) => claimsOf(path, read(path)));
  const reached = reachedFromApps();
  const idle = new Set(domainModules().filter((path) => !reached.has(path)));
  return rowsOf('packages/domain/spec-rules.tsv').map(([id = '', section = '', text = '', open = '']) => {
    const holding = claims.filter(({ ids }) => ids.includes(id));
    const merge = (lists: string[][]) => [...new Set(lists.flat())].toSorted();
    const modules = merge(holding.map((claim) => claim.modules));
    return {
      id,
      section,
      text,
      open,
      modules,
      isRun: modules.length === 0 || modules.some((path) => !idle.has(path)),
      tests: merge(holding.map(({ test }) => [test])),
    };
  });
}

/** Ids that tests name although no such rule exists. */
export function unknownIds(rules: readonly Rule[]): string[] {
  const known = new Set(rules.map(({ id }) => id));
  const named = list('{packages,apps,tests}/**/*.{test,spec}.{ts,tsx}').flatMap((path) =>
    claimsOf(path, read(path)).flatMap(({ ids }) => ids),
  );
  return [...new Set(named.filter((id) => !known.has(id)))];
}

/** The claims of a formatted file: a block ends with the line that closes it at its own depth. */
function claimsOf(path: string, source: string): Claim[] {
  const imported = importsOf(path, source);
  const lines = source.split('\n');
  return lines.flatMap((line, start) => {
    const depth = opening.exec(line)?.[1];
    if (depth === undefined) return [];
    const title = lines
      .slice(start, lines.findIndex((next, index) => index >= start && /=> \{$/.test(next)) + 1)
      .join('\n');
    const ids = title.match(ruleId) ?? [];
    if (ids.length === 0) return [];
    const end = lines.findIndex(
      (next, index) => index > start && [`${depth}}`, `${depth})`].some((close) => next.startsWith(close)),
    );
    const block = lines.slice(start, end < 0 ? lines.length : end).join('\n');
    const used = [...imported].filter(([name]) => new RegExp(`\\b${name}\\b`).test(block));
    const modules = (used.length > 0 ? used : [...imported]).map(([, module]) => module);
    return [{ ids, test: path, modules }];
  });
}

/** Maps each name a test imports by relative path to its module. Test helpers enforce no rule, so they are left out. */
function importsOf(path: string, source: string): Map<string, string> {
  const imports = new Map<string, string>();
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '(\.[^']+)';/g)) {
    const module = new URL(from, `file:///${folder}`).pathname.slice(1);
    if (module.includes('/test-support/')) continue;
    for (const name of names.split(',')) {
      const imported = name
        .replace(/\btype\b/, '')
        .split(/\bas\b/)
        .at(-1)
        ?.trim();
      if (imported) imports.set(imported, module);
    }
  }
  return imports;
}
