import { describe, expect, it } from 'vitest';
import { noLookups } from '../../lookup/lookups.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import { storedMessage } from '../../testing/messages.ts';
import type { InputExtractor } from '../configuration/extractor-definition.ts';
import { emptyConfiguration, type ProcessingParts } from '../configuration/processing-configuration.ts';
import type { UserCode } from '../stage/expression.ts';
import { Extraction } from './extraction.ts';
import { extractorOf, runsAll } from './testing/extract-from.ts';

const of = (inputId: string, changes: Partial<InputExtractor>): InputExtractor =>
  ({ ...extractorOf(changes), inputId }) as InputExtractor;
const regex = { type: 'regex', extractor_config: { regex_value: 'x=(.*)' } } as const;
const grok = { type: 'grok', extractor_config: { grok_pattern: '%{A:a}' } } as const;

const received = (message: string, gl2_source_input = 'i1') =>
  storedMessage({ timestamp: 0, message, gl2_source_input });

function configured(parts: Partial<ProcessingParts>) {
  const registry = new MetricRegistry(() => 0);
  const stage = new Extraction(registry);
  const configure = (changed: Partial<ProcessingParts>) =>
    stage.configure({ ...emptyConfiguration, ...parts, ...changed });
  configure({});
  return { registry, stage, configure };
}

describe('extraction', () => {
  it('runs the extractors of the input, in their order', () => {
    const { stage } = configured({
      extractors: [
        of('i1', { id: 'second', source_field: 'one', target_field: 'two', order: 1 }),
        of('i1', { id: 'first', target_field: 'one', order: 0 }),
        of('i2', { id: 'other', target_field: 'three' }),
      ],
    });
    const message = received('text');
    expect(stage.process(message, null)).toBe(true);
    expect(message).toMatchObject({ one: 'text', two: 'text' });
    expect(message).not.toHaveProperty('three');
    expect(stage.process(received('text', 'i3'), null)).toBe(true);
  });

  it('leaves messages that need user code to a thread where it can be stopped', () => {
    const { stage } = configured({
      extractors: [of('i1', { target_field: 'copy' }), of('i1', { ...regex, id: 'e2' }), of('i2', {})],
    });
    const message = received('x=1');
    expect(stage.process(message, null)).toBe(false);
    expect(message).not.toHaveProperty('copy');
    expect(stage.process(message, runsAll)).toBe(true);
    expect(message).toMatchObject({ copy: 'x=1', target: '1' });
    expect(stage.process(received('x', 'i2'), null)).toBe(true);
    const converters = [{ type: 'flexdate' as const, config: {} }];
    const flexible = configured({ extractors: [of('i1', { converters })] });
    expect(flexible.stage.process(received('today'), null)).toBe(false);
  });

  it('goes on without an expression that was stopped', () => {
    const { stage } = configured({
      extractors: [of('i1', regex), of('i1', { id: 'e2', target_field: 'copy' })],
    });
    const stops: UserCode = { lookups: noLookups, run: () => null };
    const message = received('x=1');
    expect(stage.process(message, stops)).toBe(true);
    expect(message).toMatchObject({ copy: 'x=1' });
    expect(message).not.toHaveProperty('target');
    expect(message).not.toHaveProperty('gl2_processing_error');
  });

  it('notes on each message why an expression cannot be compiled, though it is not run again', () => {
    const extractors = [of('i1', { type: 'regex', extractor_config: { regex_value: '(' } })];
    const { stage, registry } = configured({ extractors });
    let runs = 0;
    const once: UserCode = {
      lookups: noLookups,
      run: (one, work) => (runs++ === 0 ? runsAll.run(one, work) : null),
    };
    for (let count = 1; count <= 2; count++) {
      const message = received('x');
      stage.process(message, once);
      expect(message.gl2_processing_error).toMatch(/The extractor "Test": .*Unclosed group/);
      const name = 'org.graylog2.inputs.extractors.RegexExtractor.e1.executionExceptions';
      expect(registry.snapshot()[name]).toEqual({ type: 'counter', metric: { count } });
    }
  });

  it('takes a changed configuration, and forgets what was deleted', () => {
    const { stage, registry, configure } = configured({ extractors: [of('i1', {})] });
    expect(Object.keys(registry.snapshot())).toHaveLength(8);
    configure({ extractors: [] });
    const message = received('x');
    stage.process(message, null);
    expect(message).not.toHaveProperty('target');
    expect(registry.snapshot()).toEqual({});
  });

  it('names expressions anew when they, or the patterns they may use, have changed', () => {
    const { stage, configure } = configured({
      extractors: [of('i1', regex), of('i1', { ...grok, id: 'e2' })],
    });
    const keys = () => stage.expressions.map(({ key }) => key);
    const [regexKey, grokKey] = keys();
    configure({ grokPatterns: { A: 'a' } });
    expect(keys()[0]).toBe(regexKey);
    expect(keys()[1]).not.toBe(grokKey);
    configure({ extractors: [of('i1', { ...regex, extractor_config: { regex_value: 'y' } })] });
    expect(keys()[0]).not.toBe(regexKey);
  });

  it('uses the grok patterns there are', () => {
    const { stage } = configured({ extractors: [of('i1', grok)], grokPatterns: { A: 'b+' } });
    const message = received('abb');
    stage.process(message, runsAll);
    expect(message.a).toBe('bb');
  });

  it('says which converters cannot be used', () => {
    const converters = [{ type: 'date' as const, config: { date_format: 'ww' } }];
    const { stage } = configured({ extractors: [of('i1', { converters })] });
    expect(stage.unusable).toEqual([
      { title: 'The extractor "Test"', reason: 'The date format uses ww, which is not supported' },
    ]);
  });
});
