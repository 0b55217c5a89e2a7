import { list, read } from './files.ts';

const isTest = (path: string) => /\.(test|spec|stories|test-d)\.tsx?$|\/(testing|test-support)\//.test(path);

/** The modules of `packages/domain` that a file imports, by their paths. */
function domainImports(path: string, source: string): string[] {
  const specifiers = Array.from(source.matchAll(/(?:from|import\()\s*'([^']+)'/g), ([, from = '']) => from);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return specifiers.flatMap((from) => {
    if (from.startsWith('@tailrace/domain/'))
      return [`packages/domain/src/${from.slice('@tailrace/domain/'.length)}.ts`];
    if (!from.startsWith('.') || !path.startsWith('packages/domain/')) return [];
    return [new URL(from, `file:///${folder}`).pathname.slice(1)];
  });
}

/** The modules of `packages/domain`, tests left out. */
export const domainModules = (): string[] =>
  list('packages/domain/src/**/*.ts').filter((path) => !isTest(path));

/** The modules of `packages/domain` that code of an app, or of the packages it shares, imports, directly or through others. */
export function reachedFromApps(): ReadonlySet<string> {
  const apps = list('{apps/*,packages/{analysis,cli,mcp}}/src/**/*.{ts,tsx}').filter((path) => !isTest(path));
  const waiting = apps.flatMap((path) => domainImports(path, read(path)));
  const reached = new Set<string>();
  const known = new Set(domainModules());
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !known.has(path)) continue;
    reached.add(path);
    waiting.push(...domainImports(path, read(path)));
  }
  return reached;
}
