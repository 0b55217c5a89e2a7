import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePipeline, parseRule, pipelineSource, quoted, renameRule, rulesOf } from './index.ts';

describe('a title', () => {
  it('is quoted so that it is read as it was', () => {
    expect(quoted('say "hi"\n')).toBe(String.raw`"say \"hi\"\n"`);
    expect(quoted('\ud800 😀')).toBe(String.raw`"\ud800 😀"`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(parseRule(`rule ${quoted(title)} when true end`).rule?.title).toBe(title);
      }),
    );
  });
});

describe('a pipeline', () => {
  const source = String.raw`pipeline "a" // rule "a"
stage 0 match all rule "a"; rule "say \"hi\"" rule "\u0061"
stage 1 match either
rule /* "a" */ "a b" end`;

  it('has the titles of its rules, each once', () => {
    expect(rulesOf(source)).toEqual(['a', 'say "hi"', 'a b']);
    expect(rulesOf('pipeline "p" stage 0 match all rule "a" rul')).toEqual(['a']);
    expect(rulesOf('rule "a" when true end')).toEqual([]);
  });

  it('refers to a rule by its new title', () => {
    expect(renameRule(source, 'a', '"x"')).toBe(String.raw`pipeline "a" // rule "a"
stage 0 match all rule "\"x\""; rule "say \"hi\"" rule "\"x\""
stage 1 match either
rule /* "a" */ "a b" end`);
    expect(rulesOf(renameRule(source, 'say "hi"', 'c'))).toEqual(['a', 'c', 'a b']);
    expect(renameRule(source, 'none', 'c')).toBe(source);
  });

  it('is written from its stages', () => {
    expect(pipelineSource({ title: 'T', stages: [{ stage: 0, match: 'either', rules: ['A'] }] })).toBe(
      'pipeline "T"\nstage 0 match either\nrule "A"\nend',
    );
    const stage = fc.record({
      match: fc.constantFrom('all' as const, 'either' as const, 'pass' as const),
      rules: fc.array(fc.string()),
    });
    fc.assert(
      fc.property(fc.string(), fc.array(stage, { minLength: 1 }), (title, list) => {
        const stages = list.map((each, position) => ({ stage: position - 2, ...each }));
        expect(parsePipeline(pipelineSource({ title, stages })).pipeline).toMatchObject({ title, stages });
      }),
    );
  });
});
