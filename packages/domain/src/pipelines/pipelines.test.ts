import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { processorHint } from './processor-hint.ts';
import { sourceHit } from './source-hits.ts';
import { nextStage, stageNumberProblem, stagesOf, withoutStage, withStage } from './stages.ts';
import { pipelineDeletionEffect, pipelineState, pipelinesByRule, ruleDeletionEffect } from './usage.ts';

const pipeline = (title: string, ...stages: Schemas['PipelineStage'][]): Schemas['Pipeline'] => ({
  id: title,
  title,
  description: null,
  source: '',
  created_at: null,
  modified_at: null,
  stages,
  errors: null,
});

describe('stages', () => {
  it('reads both ways servers tell when the next stage runs', () => {
    const stages = [
      { stage: 7, match: 'PASS' as const, rules: [] },
      { stage: -1, match_all: true, rules: ['a'] },
      { stage: 0, match_all: false, rules: ['b'] },
    ];
    expect(stagesOf({ stages })).toEqual([
      { stage: -1, match: 'all', rules: ['a'] },
      { stage: 0, match: 'either', rules: ['b'] },
      { stage: 7, match: 'pass', rules: [] },
    ]);
  });

  it('adds, renumbers and removes one', () => {
    const one = { stage: 5, match: 'all' as const, rules: [] };
    const stages = withStage([one], { ...one, stage: 2 });
    expect(stages.map(({ stage }) => stage)).toEqual([2, 5]);
    expect(withStage(stages, { ...one, stage: 9 }, 2).map(({ stage }) => stage)).toEqual([5, 9]);
    expect(withoutStage(stages, 2)).toEqual([one]);
    expect(nextStage(stages)).toBe(6);
    expect(nextStage([])).toBe(0);
  });

  test.each([
    [null, 'Enter a whole number.'],
    [1.5, 'Enter a whole number.'],
    [5, 'There is a stage 5 already.'],
    [6, undefined],
  ])('checks the number %j', (number, problem) => {
    const stages = [{ stage: 5, match: 'all' as const, rules: [] }];
    expect(stageNumberProblem(stages, number)).toBe(problem);
  });
});

describe('usage', () => {
  const both = pipeline('both', { stage: 0, match_all: true, rules: ['a', 'b'] });
  const one = pipeline(
    'one',
    { stage: 0, match_all: true, rules: ['a'] },
    { stage: 1, match_all: true, rules: ['a'] },
  );

  it('finds the pipelines of a rule, each once', () => {
    expect(pipelinesByRule([both, one])).toEqual(
      new Map([
        ['a', [both, one]],
        ['b', [both]],
      ]),
    );
  });

  it('finds the rules of a pipeline whose source has errors', () => {
    const broken = {
      ...pipeline('broken'),
      source: 'pipeline "broken" stage 0 match all rule "a" stage end',
    };
    expect(pipelinesByRule([broken])).toEqual(new Map([['a', [broken]]]));
  });

  it('says what is wrong with a pipeline', () => {
    const rules = new Set(['a']);
    expect(pipelineState(one, ['stream'], rules)).toMatchObject({ status: 'good' });
    expect(pipelineState(one, [], rules)).toMatchObject({ text: 'Not connected' });
    expect(pipelineState(both, [], rules)).toMatchObject({
      text: '1 unknown rule',
      detail: '“b” does not exist, so it never matches.',
    });
    expect(pipelineState(both, undefined, undefined)).toMatchObject({ status: 'good' });
    const error = { type: 'syntax_error' as const, line: 1, position_in_line: 0, reason: 'No' };
    expect(pipelineState({ ...one, errors: [error] }, [], rules)).toMatchObject({ text: 'Has errors' });
  });

  it('names what deleting affects', () => {
    expect(ruleDeletionEffect([{ title: 'b' }], [both, one])).toMatch(/^“both” uses it\./);
    expect(ruleDeletionEffect([{ title: 'c' }], [both])).toMatch(/^No pipeline uses it\./);
    expect(pipelineDeletionEffect(['Web'], 1)).toMatch(/^Messages of “Web” are no longer processed by it\./);
    expect(pipelineDeletionEffect([], 2)).toMatch(/^They are connected to no stream\./);
  });
});

describe('a hit in a source', () => {
  const source = 'rule "a"\nwhen\n  has_field("status")\nthen\n  set_field("code", 1);\nend';

  test.each([
    ['STATUS', { line: 3, text: 'has_field("status")' }],
    ['set code', { line: 5, text: 'set_field("code", 1);' }],
    ['nope', null],
    [' ', null],
  ])('for %j', (query, hit) => {
    expect(sourceHit(source, query)).toEqual(hit);
  });
});

describe('message processors', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({
      name,
      class_name:
        name === 'pipelines'
          ? 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter'
          : 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
    }));
  const [pipelines, chain] = named('pipelines', 'chain').map(({ class_name }) => class_name) as [
    string,
    string,
  ];

  test.each([
    [['chain', 'pipelines'], [], null],
    [['chain', 'pipelines'], [pipelines], /disabled/],
    [['pipelines', 'chain'], [], /before the Message Filter Chain/],
    [['pipelines', 'chain'], [chain], null],
    [['chain'], [], null],
  ])('%j without %j', (order, disabled_processors, hint) => {
    const text = processorHint({ processor_order: named(...order), disabled_processors });
    if (hint === null) expect(text).toBeNull();
    else expect(text).toMatch(hint);
  });
});
