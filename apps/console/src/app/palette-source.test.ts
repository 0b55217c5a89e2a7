// @vitest-environment jsdom
import { listInputs } from '@tailrace/sdk/operations/inputs';
import { listOutputs } from '@tailrace/sdk/operations/outputs';
import { expect, test } from 'vitest';
import { query } from './calls/query.ts';
import { paletteSource } from './palette-source.ts';

const entities = () => [];

test('a source needs the permission of its list, unless it names another', () => {
  expect(paletteSource({ kind: 'Output', list: listOutputs, entities }).permission).toBe('outputs:read');
  expect(paletteSource({ kind: 'Input', list: listInputs, entities }).permission).toBeNull();
  expect(
    paletteSource({ kind: 'Input', list: listInputs, permission: 'inputs:read', entities }).permission,
  ).toBe('inputs:read');
});

test('a source shares the cached reply of its list', () => {
  const source = paletteSource({ kind: 'Output', list: listOutputs, entities });
  expect(source.query.queryKey).toEqual(query(listOutputs).queryKey);
});
