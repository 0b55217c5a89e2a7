import { expect, it } from 'vitest';
import { dashboardParams, readOverride, withOverride } from './dashboard-state.ts';

it('has time and query above all widgets in the address, beside what is open', () => {
  const params = dashboardParams({ tab: 't', q: 'status:500', rangetype: 'relative', from: 3600, other: 1 });
  const { override, problem } = readOverride(params);
  expect({ override, problem }).toEqual({
    override: { timeRange: { type: 'relative', from: 3600 }, query: 'status:500' },
    problem: null,
  });
  expect(withOverride(params, override)).toEqual(params);
  expect(withOverride(params, { timeRange: null, query: '' })).toEqual({ tab: 't' });
});

it('says why the range of a link is ignored', () => {
  const { override, problem } = readOverride({ rangetype: 'sometime' });
  expect(override.timeRange).toBeNull();
  expect(problem).toContain('sometime');
});
