import { describe, expect, it, test } from 'vitest';
import { parsePipeline, parseRule } from './index.ts';

describe('a pipeline', () => {
  it('has stages in their order, with rules by title', () => {
    const text = `pipeline "web \\"logs\\"" // ours
      stage 10 match ALL rule "b"; rule "c"
      stage -1 match either
      stage 3 match pass rule "a"
    end /* done */`;
    expect(parsePipeline(text)).toMatchObject({
      pipeline: {
        title: 'web "logs"',
        stages: [
          { stage: -1, match: 'either', rules: [] },
          { stage: 3, match: 'pass', rules: ['a'] },
          { stage: 10, match: 'all', rules: ['b', 'c'] },
        ],
      },
      problems: [],
    });
  });

  it('keeps the first of two stages with one number', () => {
    const { pipeline, problems } = parsePipeline(
      'pipeline "a" stage 1 match all rule "x" stage 1 match either end',
    );
    expect(pipeline?.stages).toMatchObject([{ stage: 1, rules: ['x'] }]);
    expect(problems).toMatchObject([{ severity: 'warning', from: 40 }]);
  });

  test.each([
    ['rule "a" when true end', 'A pipeline begins with pipeline and its title, as in pipeline "web logs".'],
    ['pipeline "a" end', 'Expected stage, found “end”.'],
    ['pipeline "a" stage 1.5 match all end', 'Expected a whole number, found “1.5”.'],
    ['pipeline "a" stage 1 all end', 'Expected match, found “all”.'],
    ['pipeline "a" stage 1 match any end', 'Expected all or either, found “any”.'],
    ['pipeline "a" stage 1 match all when', 'Expected rule, stage or end, found “when”.'],
    ['pipeline "a" stage 1 match all rule b end', 'Expected a title in double quotes, found “b”.'],
    ['pipeline "a" stage 1 match all end rule "b"', 'Nothing can follow the end of a pipeline.'],
  ])('%j is refused: %s', (text, message) => {
    const { pipeline, problems } = parsePipeline(text);
    expect(pipeline).toBeNull();
    expect(problems).toMatchObject([{ type: 'syntax_error', message }]);
  });

  it('is no rule', () => {
    const { rule, problems } = parseRule('pipeline "a" stage 1 match all end');
    expect(rule).toBeNull();
    expect(problems).toMatchObject([{ message: expect.stringMatching(/^A rule begins/) }]);
  });
});
