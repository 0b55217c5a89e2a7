import { describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import type { Logger } from '../../logger.ts';
import { FetchedLookups, LookupPending, noLookups } from '../../lookup/lookups.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { storedMessage } from '../../testing/messages.ts';
import type { PipelineDefinition } from '../configuration/pipeline-definition.ts';
import { emptyConfiguration } from '../configuration/processing-configuration.ts';
import { noUserCode, type UserCode, unwatched } from '../stage/expression.ts';
import type { Effects } from '../stage/stage.ts';
import { routedStream } from '../testing/routed-streams.ts';
import { logDebugOfRules } from './debug-log.ts';
import { Pipelines } from './pipelines.ts';

type Stages = Record<number, { match?: 'all' | 'either' | 'pass'; rules: string[] }>;

const rule = (title: string, when: string, then = '') => `rule "${title}" when ${when} then ${then} end`;

const pipeline = (title: string, stages: Stages, streamIds = [defaultStreamId]): PipelineDefinition => ({
  id: `id of ${title}`,
  title,
  stages: Object.entries(stages)
    .map(([stage, { match = 'either', rules }]) => ({ stage: Number(stage), match, rules }))
    .toSorted((a, b) => a.stage - b.stage),
  streamIds,
});

const titleOf = (source: string) => /"(.*?)"/.exec(source)?.[1] ?? '';

function setUp(pipelines: PipelineDefinition[], sources: string[], more: { timesAll?: boolean } = {}) {
  const registry = new MetricRegistry(Date.now);
  const stage = new Pipelines(registry);
  const rules = sources.map((source) => ({ id: titleOf(source), title: titleOf(source), source }));
  const streams = ['errors', 'web'].map((id) => routedStream(id, [], { title: id }));
  stage.configure({
    ...emptyConfiguration,
    streams,
    pipelines: {
      pipelines,
      rules,
      inputs: [{ id: 'in', title: 'Syslog' }],
      timesAll: more.timesAll ?? false,
    },
  });
  const process = (fields: object = {}, userCode: UserCode = unwatched) => {
    const message = storedMessage({ timestamp: 0, ...fields });
    const effects: Effects = { isDropped: false, created: [] };
    const isDone = stage.process(message, userCode, effects);
    return { message, isDone, ...effects };
  };
  return { stage, registry, process };
}

const mark = (title: string, when = 'true') =>
  rule(title, when, `set_field("ran", concat(to_string($message.ran), "${title}|"));`);
const ran = ({ message }: { message: StoredMessage }) => message.ran;

describe('the stages of pipelines', () => {
  it('run in ascending order over all pipelines of the streams of a message', () => {
    const { process } = setUp(
      [
        pipeline('b', { 1: { rules: ['b1'] }, 5: { rules: ['b5'] } }),
        pipeline('a', { '-2': { rules: ['a-2'] }, 1: { rules: ['a1'] }, 9: { rules: ['a9'] } }),
        pipeline('other', { 0: { rules: ['never'] } }, ['web']),
      ],
      ['b1', 'b5', 'a-2', 'a1', 'a9', 'never'].map((title) => mark(title)),
    );
    expect(ran(process())).toBe('a-2|a1|b1|b5|a9|');
    expect(ran(process({ streams: ['errors'] }))).toBeUndefined();
  });

  it('need no user code on a message whose streams have no pipeline', () => {
    const { stage } = setUp([pipeline('web', { 0: { rules: [] } }, ['web'])], []);
    const effects = { isDropped: false, created: [] };
    expect(stage.process(storedMessage({ timestamp: 0 }), null, effects)).toBe(true);
    expect(stage.process(storedMessage({ timestamp: 0, streams: ['web'] }), null, effects)).toBe(false);
  });

  it('run no rule where no user code runs', () => {
    const { process } = setUp(
      [pipeline('p', { 0: { rules: ['drop'] } })],
      [rule('drop', 'true', 'drop_message();')],
    );
    expect(process({}, noUserCode)).toMatchObject({ isDone: true, isDropped: false });
  });

  it.each<[match: 'all' | 'either' | 'pass', rules: string[], goesOn: boolean]>([
    ['all', ['yes', 'yes too'], true],
    ['all', ['yes', 'no'], false],
    ['all', ['yes', 'there is none'], false],
    ['all', [], true],
    ['either', ['yes', 'no'], true],
    ['either', ['no', 'there is none'], false],
    ['either', [], true],
    ['pass', ['no'], true],
  ])('that match %s of %j go on: %s', (match, rules, goesOn) => {
    const { process } = setUp(
      [pipeline('p', { 0: { match, rules }, 1: { rules: ['next'] } })],
      [mark('yes'), mark('yes too'), mark('no', 'false'), mark('next')],
    );
    expect(String(ran(process())).includes('next')).toBe(goesOn);
  });

  it('evaluate all conditions before they run the rules', () => {
    const { process } = setUp(
      [pipeline('p', { 0: { rules: ['writes', 'asks'] } })],
      [rule('writes', 'true', 'set_field("x", 1);'), mark('asks', 'has_field("x")')],
    );
    expect(ran(process())).toBeUndefined();
  });

  it('run again for streams that a message gains, each pipeline once', () => {
    const { process } = setUp(
      [
        pipeline('first', { 0: { rules: ['to errors', 'first'] } }, [defaultStreamId, 'errors']),
        pipeline('second', { 0: { rules: ['to web', 'second'] } }, ['errors']),
        pipeline('third', { 0: { rules: ['to errors', 'third'] } }, ['web']),
      ],
      [
        rule('to errors', 'true', 'route_to_stream("errors");'),
        rule('to web', 'true', 'route_to_stream(id: "web");'),
        ...['first', 'second', 'third'].map((title) => mark(title)),
      ],
    );
    const processed = process();
    expect(ran(processed)).toBe('first|second|third|');
    expect(processed.message.streams.toSorted()).toEqual([defaultStreamId, 'errors', 'web']);
  });
});

describe('a rule', () => {
  it('that fails says where, is counted, and ends its stage', () => {
    const { process, registry } = setUp(
      [pipeline('p', { 0: { rules: ['fails', 'after'] }, 1: { rules: ['next'] } })],
      [
        rule('fails', 'true', 'set_field("a", 1);\nset_field("b", 1 / (1 - 1));'),
        mark('after'),
        mark('next'),
      ],
    );
    const { message } = process();
    expect(message).toMatchObject({
      a: 1,
      ran: 'next|',
      gl2_processing_error: expect.stringMatching(
        /^The rule "fails" in stage 0 of the pipeline "p" failed in line 2: .*zero/,
      ),
    });
    expect(registry.snapshot()).toMatchObject({
      'org.graylog.plugins.pipelineprocessor.ast.Rule.fails.failed': { metric: { rate: { total: 1 } } },
      'org.graylog.plugins.pipelineprocessor.ast.Rule.fails.id of p.0.failed': {
        metric: { rate: { total: 1 } },
      },
      'org.graylog.plugins.pipelineprocessor.ast.Rule.next.matched': { metric: { rate: { total: 1 } } },
      'org.graylog.plugins.pipelineprocessor.ast.Pipeline.id of p.executed': {
        metric: { rate: { total: 1 } },
      },
    });
  });

  it('whose condition fails does not match', () => {
    const { process } = setUp(
      [pipeline('p', { 0: { rules: ['fails', 'holds'] } })],
      [mark('fails', '1 / (1 - 1) == 1'), mark('holds')],
    );
    const { message } = process();
    expect(message.ran).toBe('holds|');
    expect(message.gl2_processing_error).toMatch(/"fails" .* failed in line 1/);
  });

  it('that cannot be used is named, and never matches', () => {
    const { process, stage } = setUp(
      [pipeline('p', { 0: { rules: ['broken', 'good'] } })],
      ['rule "broken" when nothing() then end', mark('good')],
    );
    expect(ran(process())).toBe('good|');
    expect(stage.unusable).toMatchObject([
      { title: 'The pipeline rule "broken"', reason: expect.stringContaining('nothing') },
    ]);
  });

  it('drops messages', () => {
    const { process } = setUp(
      [pipeline('p', { 0: { rules: ['drop'] } })],
      [rule('drop', 'true', 'drop_message();')],
    );
    expect(process().isDropped).toBe(true);
  });

  it('makes messages, with the same ids each time, which pass only other pipelines', () => {
    const { process } = setUp(
      [pipeline('p', { 0: { rules: ['split'] } }), pipeline('web', { 0: { rules: ['seen'] } }, ['web'])],
      [
        rule(
          'split',
          'true',
          'let one = create_message("part", "splitter"); route_to_stream(name: "web", message: one); clone_message();',
        ),
        mark('seen'),
      ],
    );
    const fields = { _id: '0199-parent', gl2_message_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const { created } = process(fields);
    expect(created).toMatchObject([
      { message: 'part', source: 'splitter', ran: 'seen|', streams: expect.arrayContaining(['web']) },
      { message: 'hello', source: 'web-01' },
    ]);
    expect(created.map(({ ran }) => ran)).toEqual(['seen|', undefined]);
    expect(new Set([fields._id, ...created.map(({ _id }) => _id)]).size).toBe(3);
    expect(created[0]?.gl2_message_id).toMatch(/^01ARZ3NDEK[0-9A-Z]{16}$/);
    expect(process(fields).created.map(({ _id }) => _id)).toEqual(created.map(({ _id }) => _id));
  });

  it('makes a bounded number of messages', () => {
    const many = Array.from({ length: 150 }, () => 'clone_message();').join(' ');
    const { process } = setUp([pipeline('p', { 0: { rules: ['many'] } })], [rule('many', 'true', many)]);
    const { created, message } = process();
    expect(created).toHaveLength(100);
    expect(message.gl2_processing_error).toMatch(/at most 100 messages/);
  });

  it('waits for a lookup, and counts nothing until it is there', () => {
    const { process, registry } = setUp(
      [pipeline('p', { 0: { rules: ['counts', 'asks'] } })],
      [
        rule('counts', 'true', 'metric_counter_inc("seen", 2);'),
        rule('asks', 'true', 'set_field("country", lookup_value("countries", "DE"));'),
      ],
    );
    const first = new FetchedLookups([]);
    expect(() => process({}, { ...unwatched, lookups: first })).toThrow(LookupPending);
    expect(first.missing).toEqual([{ table: 'countries', key: 'DE' }]);
    const value = { single: 'Germany', multi: null, list: null, hasError: false };
    const lookups = new FetchedLookups([{ table: 'countries', key: 'DE', value }]);
    expect(process({}, { ...unwatched, lookups }).message.country).toBe('Germany');
    const executed = 'org.graylog.plugins.pipelineprocessor.ast.Rule.counts.executed';
    const counter = 'org.graylog.rulemetrics.seen';
    expect(registry.snapshot([executed, counter])).toMatchObject({
      [executed]: { metric: { rate: { total: 1 } } },
      [counter]: { metric: { count: 2 } },
    });
    expect(process({}, { ...unwatched, lookups: noLookups }).message.gl2_processing_error).toContain(
      'countries',
    );
  });

  it('is timed on a sample of the messages, or on all', () => {
    const time = 'org.graylog.plugins.pipelineprocessor.ast.Rule.a.time';
    for (const timesAll of [false, true]) {
      const { process, registry } = setUp([pipeline('p', { 0: { rules: ['a'] } })], [mark('a', 'false')], {
        timesAll,
      });
      for (let count = 0; count < 32; count++) process();
      expect(registry.snapshot([time])).toMatchObject({ [time]: { metric: { rate: { total: 32 } } } });
    }
  });
});

it('tells which fields rules read, so that the others need not be copied', () => {
  const readsOf = (...sources: string[]) =>
    setUp([pipeline('p', { 0: { rules: sources.map(titleOf) } })], sources).stage.reads;
  expect(
    readsOf(
      rule('a', 'has_field("x") and to_string($message.y) == "1"', 'set_field("z", from_input("in"));'),
    ),
  ).toEqual(new Set(['_id', 'streams', 'x', 'y', 'z', 'gl2_source_input']));
  expect(readsOf(rule('a', 'has_field(concat("a", "b"))'))).toBeNull();
  expect(readsOf(rule('a', 'true', 'clone_message();'))).toBeNull();
});

it('forgets what it measured of deleted rules and pipelines', () => {
  const { stage, process, registry } = setUp([pipeline('p', { 0: { rules: ['a'] } })], [mark('a')]);
  process();
  stage.configure(emptyConfiguration);
  expect(registry.snapshot()).toEqual({});
});

it('writes what rules debug to the log, within bounds', async () => {
  const { process } = setUp(
    [pipeline('p', { 0: { rules: ['says'] } })],
    [rule('says', 'true', 'debug(concat("message ", to_string($message.message)));')],
  );
  const logged: string[] = [];
  const logger = { info: ({ text }: { text: string }) => void logged.push(text) } as unknown as Logger;
  const log = logDebugOfRules(logger);
  process({ message: 'first' });
  await expect.poll(() => logged).toEqual([expect.stringContaining('message first')]);
  for (let count = 0; count < 500; count++) process();
  await expect.poll(() => logged.length).toBeGreaterThan(50);
  expect(logged.length).toBeLessThanOrEqual(200);
  log.close();
});
