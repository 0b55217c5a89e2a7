import { expect, it } from 'vitest';
import type { Host } from '../../host/host.ts';
import type { MadeService } from '../../host/service.ts';
import { Timer } from '../../metrics/registered.ts';
import { slowRules } from './slow-rules.ts';
import type { storedRules } from './stored-pipelines.ts';

const rule = { id: 'r', title: 'greedy' };
const name = 'org.graylog.plugins.pipelineprocessor.ast.Rule.r.time';

function setUp() {
  const timer = new Timer(0);
  const clock = { now: 1000 };
  const host = { now: () => clock.now, ingest: { metrics: () => ({ [name]: timer.sample(0) }) } };
  const rules = { list: () => [rule], find: () => rule };
  const service = slowRules.create(
    host as unknown as Host,
    {
      rules: rules as unknown as MadeService<typeof storedRules>,
    } as never,
  );
  const run = (times: number, ms: number) => {
    for (let count = 0; count < times; count++) timer.record(ms);
  };
  return { clock, run, service };
}

it('is told of a rule that becomes slow, and when it no longer is', () => {
  const { clock, run, service } = setUp();
  run(10_000, 0.005);
  service.look();
  expect(service.conditions()).toEqual([]);
  run(200, 3);
  clock.now = 2000;
  service.look();
  expect(service.conditions()).toMatchObject([
    {
      title: 'The pipeline rule "greedy" has become slow',
      reason: expect.stringMatching(/^It took 3.0 ms/),
      since: 2000,
    },
  ]);
  // Too few messages to tell.
  run(5, 0.005);
  clock.now = 3000;
  service.look();
  expect(service.conditions()).toMatchObject([{ since: 2000 }]);
  run(200, 0.005);
  service.look();
  expect(service.conditions()).toEqual([]);
});
