import { ruleTypes } from '@tailrace/domain/streams/stream-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { noLookups } from '../../lookup/lookups.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import type { FieldValue } from '../../storage/message.ts';
import { storedMessage } from '../../testing/messages.ts';
import { emptyConfiguration } from '../configuration/processing-configuration.ts';
import type { RoutedRule, RoutedStream } from '../configuration/routed-stream.ts';
import type { UserCode } from '../stage/expression.ts';
import { routedRule, routedStream } from '../testing/routed-streams.ts';
import { compileRule } from './rule.ts';
import { StreamRouting } from './stream-routing.ts';

/** Runs expressions without a watchdog. */
const runsAll: UserCode = { lookups: noLookups, run: (_expression, work) => work() };

type Fields = Record<string, FieldValue>;

function route(streams: RoutedStream[], fields: Fields, before: string[] = []): string[] {
  const routing = new StreamRouting(new MetricRegistry(Date.now));
  routing.configure({ ...emptyConfiguration, streams });
  const message = storedMessage({ timestamp: Date.UTC(2026, 0, 2), ...fields, streams: before });
  routing.process(message, runsAll);
  return message.streams.map((id) => (id === defaultStreamId ? 'default' : id));
}

const { equals, regex, greater, smaller, present, contains, always, input } = ruleTypes;
const big = 9_007_199_254_740_993n;

describe('a rule', () => {
  it.each<[type: number, value: string, field: FieldValue | null, matches: boolean, inverted: boolean]>([
    [equals, 'a', 'a', true, false],
    [equals, 'a', ' a ', true, false],
    [equals, 'a', 'ab', false, true],
    [equals, 'A', 'a', false, true],
    [equals, '5', 5, true, false],
    [equals, 'true', true, true, false],
    [equals, String(big), big, true, false],
    [equals, 'a', null, false, true],
    [regex, 'b.d$', 'abc\nb\nd', true, false],
    [regex, '^b', 'ab', false, true],
    [regex, '^5$', 5, true, false],
    [regex, 'a', null, false, true],
    [greater, '4', 5, true, false],
    [greater, '4', '4.5', true, false],
    [greater, '5', 5, false, true],
    [greater, '9007199254740992', big, true, false],
    [greater, '4', 'five', false, false],
    [greater, '4', '0x10', false, false],
    [greater, '4', '', false, false],
    [greater, '4', null, false, false],
    [greater, 'four', 5, false, false],
    [smaller, '-1', '-1e3', true, false],
    [smaller, '-1', 0, false, true],
    [smaller, '4', null, false, false],
    [present, '', 'x', true, false],
    [present, '', 0, true, false],
    [present, '', '  ', false, true],
    [present, '', null, false, true],
    [contains, 'b c', 'a b c d', true, false],
    [contains, 'B', 'abc', false, true],
    [contains, '23', 1234, true, false],
    [contains, 'a', null, false, true],
    [always, '', null, true, false],
    [99, 'a', 'a', false, false],
  ])('of type %s with the value %j and the field %s', (type, value, field, matches, inverted) => {
    const fields: Fields = field === null ? {} : { f: field };
    const test = (isInverted: boolean) =>
      route([routedStream('s', [routedRule({ type, value, isInverted })])], fields).includes('s');
    expect([test(false), test(true)]).toEqual([matches, inverted]);
  });

  it('leaves a message in the streams that pipelines have put it into', () => {
    const matching = routedStream('s', [routedRule({ type: always, value: '' })]);
    expect(route([matching], {}, ['other'])).toEqual(['other', 's']);
    expect(route([matching], {}, [defaultStreamId, 'other'])).toEqual(['default', 'other', 's']);
    expect(route([{ ...matching, removesFromDefault: true }], {}, [defaultStreamId])).toEqual(['s']);
  });

  it('compares the input, and dates as the API writes them', () => {
    const of = (rule: Partial<RoutedRule> & Pick<RoutedRule, 'type'>, fields: Fields) =>
      route([routedStream('s', [routedRule(rule)])], fields);
    expect(of({ type: input, value: 'i1' }, { gl2_source_input: 'i1' })).toContain('s');
    expect(of({ type: input, value: 'i1' }, { gl2_source_input: 'i2' })).not.toContain('s');
    expect(of({ type: equals, field: 'timestamp', value: '2026-01-02T00:00:00.000Z' }, {})).toContain('s');
    expect(of({ type: greater, field: 'timestamp', value: '5' }, {})).not.toContain('s');
    expect(of({ type: present, field: 'constructor' }, {})).not.toContain('s');
  });
});

describe('stream routing', () => {
  const a = routedRule({ type: equals, value: 'a' });
  const web = routedRule({ type: contains, field: 'source', value: 'web' });

  it('needs all rules of an AND stream and one of an OR stream', () => {
    const streams = [routedStream('all', [a, web]), routedStream('any', [a, web], { matching: 'OR' })];
    expect(route(streams, { f: 'a', source: 'web-01' })).toEqual(['default', 'all', 'any']);
    expect(route(streams, { f: 'b', source: 'web-01' })).toEqual(['default', 'any']);
    expect(route(streams, { f: 'b', source: 'db-01' })).toEqual(['default']);
  });

  it('tries no stream that is disabled or has no rules', () => {
    const streams = [
      routedStream('empty', []),
      routedStream('empty-or', [], { matching: 'OR' }),
      routedStream('disabled', [a], { isDisabled: true, removesFromDefault: true }),
    ];
    expect(route(streams, { f: 'a' })).toEqual(['default']);
  });

  it('leaves a message out of the default stream when one of its streams asks for it', () => {
    const streams = [routedStream('s', [a], { removesFromDefault: true }), routedStream('t', [web])];
    expect(route(streams, { f: 'a' })).toEqual(['s', 't']);
    expect(route(streams, { f: 'b' })).toEqual(['default', 't']);
  });

  it('finds the same streams as testing every rule of every stream', () => {
    const rule = fc.record({
      id: fc.constant('rule'),
      type: fc.constantFrom<number[]>(...Object.values(ruleTypes).filter((type) => type !== regex), 99),
      field: fc.constantFrom('a', 'b', 'c', ...Array.from({ length: 20 }, (_, at) => `field_${at}`)),
      value: fc.constantFrom('1', '2', 'x'),
      isInverted: fc.boolean(),
    });
    const streams = fc.array(
      fc.record({
        rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
        matching: fc.constantFrom('AND', 'OR'),
      }),
      { maxLength: 30 },
    );
    const value = fc.constantFrom('1', ' 2 ', 'xx', 3);
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'field_1', 'gl2_source_input'), value);
    fc.assert(
      fc.property(streams, fields, (definitions, sent) => {
        const message = storedMessage({ timestamp: 0, ...sent });
        const given = definitions.map(({ rules, matching }, at) =>
          routedStream(`s${at}`, rules, { matching: matching as 'AND' | 'OR' }),
        );
        const expected = given.filter(({ rules, matching }) => {
          const results = rules.map((one) => compileRule(one)(message));
          return matching === 'AND' ? results.every(Boolean) : results.some(Boolean);
        });
        expect(route(given, sent)).toEqual(['default', ...expected.map(({ id }) => id).sort()]);
      }),
    );
  });
});
