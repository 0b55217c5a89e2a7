import { expect, it, vi } from 'vitest';
import { MetricRegistry } from '../../metrics/registry.ts';
import { expression } from '../stage/expression.ts';
import { IncidentLog } from './incident-log.ts';

const own = expression({ key: 'rule 1 (a+)+', title: 'The rule', metric: 'rule.1' });

function setUp() {
  const clock = { now: 0 };
  const registry = new MetricRegistry(() => 0);
  const changed = vi.fn();
  const incidents = new IncidentLog(registry, changed, () => clock.now);
  incidents.configure([own]);
  const stop = (times: number) => {
    for (let time = 0; time < times; time++) incidents.note({ key: own.key, failure: null });
  };
  return { clock, registry, changed, incidents, stop };
}

it('stops an expression at the fifth time within ten minutes, until it is changed', () => {
  const { clock, registry, changed, incidents, stop } = setUp();
  stop(4);
  clock.now += 11 * 60_000;
  stop(4);
  expect(incidents.stoppedKeys).toEqual([]);
  stop(1);
  expect(incidents.stoppedKeys).toEqual([own.key]);
  expect(incidents.stopped).toMatchObject([
    { title: 'The rule', reason: expect.stringMatching(/5 messages within 10 minutes/) },
  ]);
  expect(registry.snapshot()).toMatchObject({ 'rule.1.timeouts': { metric: { count: 9 } } });
  incidents.configure([own]);
  expect(changed).toHaveBeenCalledTimes(1);
  incidents.configure([expression({ ...own, key: 'rule 1 a+' })]);
  expect(incidents.stoppedKeys).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('stops an expression of which two threads died, and one that cannot be used', () => {
  const { incidents } = setUp();
  incidents.noteDeath(own.hash);
  incidents.noteDeath(0);
  expect(incidents.stoppedKeys).toEqual([]);
  incidents.noteDeath(own.hash);
  expect(incidents.stoppedKeys).toEqual([own.key]);
  const other = setUp().incidents;
  other.note({ key: own.key, failure: 'Unclosed group' });
  other.note({ key: 'gone', failure: 'x' });
  expect(other.stopped).toMatchObject([{ title: 'The rule', reason: 'Unclosed group.' }]);
});
