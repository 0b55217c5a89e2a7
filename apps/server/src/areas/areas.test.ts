import { describe, expect, it } from 'vitest';
import { contract } from '../http/contract.ts';
import { areas } from './index.ts';

const tagOf = new Map(
  Object.values(contract.paths)
    .flatMap((path) => Object.values(path) as { operationId?: string; tags?: string[] }[])
    .map(({ operationId, tags }) => [operationId, tags?.[0]]),
);

describe('the areas', () => {
  it('have unique names, and answer each operation at most once', () => {
    const names = areas.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const operations = areas.flatMap(({ handlers }) => Object.keys(handlers));
    expect(operations.toSorted()).toEqual([...new Set(operations)].toSorted());
  });

  it.each(areas)('$name answers operations of its own tag in the contract', ({ name, handlers }) => {
    const foreign = Object.keys(handlers).filter((operation) => tagOf.get(operation) !== name);
    expect(foreign).toEqual([]);
  });
});
