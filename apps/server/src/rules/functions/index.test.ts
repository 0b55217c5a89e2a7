import { ruleFunctions } from '@tailrace/languages/rules';
import { describe, expect, it } from 'vitest';
import { ruleFunctionBodies } from './index.ts';

describe('the functions of rules', () => {
  it('are those that rules are checked against', () => {
    const names = ruleFunctions.map(({ name }) => name);
    expect(names).toHaveLength(107);
    expect(Object.keys(ruleFunctionBodies).toSorted()).toEqual(names.toSorted());
  });
});
