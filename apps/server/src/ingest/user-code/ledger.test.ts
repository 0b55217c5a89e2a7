import { expect, it, vi } from 'vitest';
import { MetricRegistry } from '../../metrics/registry.ts';
import { expression } from './expression.ts';
import { Ledger } from './ledger.ts';

const own = expression({ key: 'rule 1 (a+)+', title: 'The rule', metric: 'rule.1' });

function setUp() {
  const clock = { now: 0 };
  const registry = new MetricRegistry(() => 0);
  const changed = vi.fn();
  const ledger = new Ledger(registry, changed, () => clock.now);
  ledger.configure([own]);
  const stop = (times: number) => {
    for (let time = 0; time < times; time++) ledger.note({ key: own.key, failure: null });
  };
  return { clock, registry, changed, ledger, stop };
}

it('stops an expression at the fifth time within ten minutes, until it is changed', () => {
  const { clock, registry, changed, ledger, stop } = setUp();
  stop(4);
  clock.now += 11 * 60_000;
  stop(4);
  expect(ledger.stoppedKeys).toEqual([]);
  stop(1);
  expect(ledger.stoppedKeys).toEqual([own.key]);
  expect(ledger.stopped).toMatchObject([
    { title: 'The rule', reason: expect.stringMatching(/5 messages within 10 minutes/) },
  ]);
  expect(registry.snapshot()).toMatchObject({ 'rule.1.timeouts': { metric: { count: 9 } } });
  ledger.configure([own]);
  expect(changed).toHaveBeenCalledTimes(1);
  ledger.configure([expression({ ...own, key: 'rule 1 a+' })]);
  expect(ledger.stoppedKeys).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('stops an expression of which two threads died, and one that cannot be used', () => {
  const { ledger } = setUp();
  ledger.noteDeath(own.hash);
  ledger.noteDeath(0);
  expect(ledger.stoppedKeys).toEqual([]);
  ledger.noteDeath(own.hash);
  expect(ledger.stoppedKeys).toEqual([own.key]);
  const other = setUp().ledger;
  other.note({ key: own.key, failure: 'Unclosed group' });
  other.note({ key: 'gone', failure: 'x' });
  expect(other.stopped).toMatchObject([{ title: 'The rule', reason: 'Unclosed group.' }]);
});
