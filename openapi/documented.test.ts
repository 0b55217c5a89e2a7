import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import bundle from './bundle.json' with { type: 'json' };

interface Row {
  area: string;
  method: string;
  path: string;
  operationId: string;
}

const [, ...lines] = readFileSync(new URL('operations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const documented: Row[] = lines.map((line) => {
  const [area = '', method = '', path = '', operationId = ''] = line.split('\t');
  return { area, method, path, operationId };
});

const described = new Map(
  Object.entries(bundle.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]): [string, Row] => {
        const { operationId, tags } = operation as { operationId: string; tags: string[] };
        return [operationId, { area: tags.join(), method: method.toUpperCase(), path, operationId }];
      }),
  ),
);

const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
const spellings = Map.groupBy(new Set(documented.map(({ path }) => path)), nameless);

/** Documented paths that differ only in parameter names are one path, with parameter names of our own. */
const isMerged = (path: string) => (spellings.get(nameless(path)) ?? []).length > 1;

describe('the contract', () => {
  it.each(documented)('describes $operationId as documented', (row) => {
    const found = described.get(row.operationId);
    if (found && isMerged(row.path)) {
      expect({ ...found, path: nameless(found.path) }).toEqual({ ...row, path: nameless(row.path) });
    } else expect(found).toEqual(row);
  });
});
