import { describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { callIn, makeContext, type TestContext, testNow } from '../testing/rule-context.ts';
import { RuleDate, RuleIp, RuleJson, RuleMatch, RuleMessage, RulePeriod } from '../values.ts';

function other(fields: object = {}) {
  return new RuleMessage({ _id: '', timestamp: 1, source: 's', message: 'm', streams: [], ...fields });
}

/** The fields after a call that changes the message. */
function after(name: string, args: unknown[], context: TestContext = makeContext()) {
  callIn(context, name, ...args);
  return context.message.fields;
}

describe('has_field', () => {
  it.each([
    ['source', true],
    ['timestamp', true],
    ['user', true],
    ['a.b', true],
    ['nobody', false],
    ['', false],
    ['constructor', false],
    ['__proto__', false],
  ])('%j is %s', (field, result) => {
    expect(callIn(makeContext({ fields: { user: 'ada', a_b: 1 } }), 'has_field', field)).toBe(result);
  });

  it('looks at another message', () => {
    expect(callIn(makeContext(), 'has_field', 'x', other({ x: 1 }))).toBe(true);
  });
});

describe('set_field', () => {
  it.each<[unknown, unknown]>([
    ['text', 'text'],
    [' trimmed\n', 'trimmed'],
    [0, 0],
    [1.5, 1.5],
    [9007199254740993n, 9007199254740993n],
    [Number.NaN, 'NaN'],
    [false, false],
    [
      ['a', 1, true, null],
      ['a', 1, true],
    ],
    [[new RuleIp('::1')], ['::1']],
    [[['a']], '[["a"]]'],
    [{ a: 1, b: [new RuleIp('::1')] }, '{"a":1,"b":["::1"]}'],
    [new RuleJson({ a: 9007199254740993n }), '{"a":9007199254740993}'],
    [new RuleJson(['a']), '["a"]'],
    [new RuleJson('a'), 'a'],
    [new RuleMatch(true, { user: 'ada' }), '{"user":"ada"}'],
    [new RuleDate(0, 'Europe/Berlin'), '1970-01-01T01:00:00.000+01:00'],
    [new RulePeriod({ days: 1 }), 'P1D'],
    ['😀'.slice(0, 1), '�'],
    ['x'.repeat(40_000), 'x'.repeat(32_766)],
  ])('stores %.30s', (value, stored) => {
    expect(after('set_field', ['user', value]).user).toEqual(stored);
  });

  it.each([[null], [undefined], [''], [' '], [[]], [[null]]])('sets and removes nothing for %j', (value) => {
    expect(after('set_field', ['user', value])).not.toHaveProperty('user');
    const context = makeContext({ fields: { user: 'ada' } });
    expect(after('set_field', ['user', value], context).user).toBe('ada');
  });

  it.each<[string, string | undefined, string | undefined, string]>([
    [' user ', undefined, undefined, 'user'],
    ['user.name', undefined, undefined, 'user_name'],
    ['user', 'http_', undefined, 'http_user'],
    ['user', undefined, '_name', 'user_name'],
    [' user ', 'a-', '@b', 'a-user@b'],
  ])('names %j with %j and %j %j', (field, prefix, suffix, name) => {
    expect(after('set_field', [field, 'x', prefix, suffix])[name]).toBe('x');
  });

  it.each<[string, RegExp]>([
    ['_id', /_id cannot be changed by rules/],
    ['streams', /streams cannot be changed/],
    ['gl2_source_input', /gl2_source_input cannot be changed/],
    ['gl2.message.id', /gl2_message_id cannot be changed/],
    ['__proto__', /__proto__ cannot be changed/],
    ['user name', /"user name" cannot be the name of a field/],
    ['', /cannot be the name/],
    ['größe', /cannot be the name/],
    ['x'.repeat(300), /cannot be the name/],
  ])('refuses the name %.20j', (name, reason) => {
    expect(() => after('set_field', [name, 'x'])).toThrow(reason);
  });

  it('keeps the types of the fields that every message has', () => {
    expect(after('set_field', ['message', 12]).message).toBe('12');
    expect(after('set_field', ['message', ['a']]).message).toBe('["a"]');
    expect(after('set_field', ['source', true]).source).toBe('true');
    expect(after('set_field', ['message', '']).message).toBe('GET /');
  });

  it.each<[unknown, number]>([
    [new RuleDate(5000, 'Europe/Berlin'), 5000],
    ['2021-05-04T09:12:33Z', Date.parse('2021-05-04T09:12:33Z')],
    [1000.9, 1000],
  ])('sets the timestamp to %s', (value, timestamp) => {
    expect(after('set_field', ['timestamp', value]).timestamp).toBe(timestamp);
  });

  it.each([['soon'], [new RuleDate(-1)], [Number.NaN], [true]])('refuses the timestamp %s', (value) => {
    expect(() => after('set_field', ['timestamp', value])).toThrow(/not a date that a message can have/);
  });

  it('refuses too many fields and too large values, but replaces a field', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at]));
    const context = makeContext({ fields: many });
    expect(() => after('set_field', ['one_more', 1], context)).toThrow(/1000 fields already/);
    expect(after('set_field', ['f1', 'new'], context).f1).toBe('new');
    const long = 'x'.repeat(600_000);
    expect(() => after('set_field', ['user', { a: long, b: long }])).toThrow(/at most 1000000/);
    expect(() => after('set_field', ['message', long + long])).toThrow(/at most 1000000/);
  });

  it('works on another message', () => {
    const message = other();
    expect(after('set_field', ['user', 'ada', undefined, undefined, message])).not.toHaveProperty('user');
    expect(message.fields.user).toBe('ada');
  });
});

describe('set_fields', () => {
  it('sets fields of a map or match', () => {
    expect(after('set_fields', [{ a: 1, b: 'x', c: null }])).toMatchObject({ a: 1, b: 'x' });
    expect(after('set_fields', [new RuleMatch(true, { user: 'ada' }), 'p_', '_s'])).toMatchObject({
      p_user_s: 'ada',
    });
    expect(after('set_fields', [null])).toEqual(makeContext().message.fields);
  });

  it('leaves out names that no field can have', () => {
    const fields = after('set_fields', [{ 'a b': 1, streams: 'x', _id: 'x', gl2_x: 1, ä: 1, 'c.d': 2 }]);
    expect(fields).toEqual({ ...makeContext().message.fields, c_d: 2 });
  });

  it('refuses too many entries', () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`f${at}`, at]));
    expect(() => after('set_fields', [many])).toThrow(/at most 10000 entries/);
  });
});

describe('rename_field and remove_field', () => {
  it('rename_field moves the value as it is', () => {
    const context = makeContext({ fields: { user: ['a', 1] } });
    const fields = after('rename_field', ['user', 'name'], context);
    expect(fields).toMatchObject({ name: ['a', 1] });
    expect(fields).not.toHaveProperty('user');
  });

  it('rename_field leaves what there is not, and what every message has', () => {
    expect(after('rename_field', ['nobody', 'x'])).toEqual(makeContext().message.fields);
    expect(after('rename_field', ['source', 'source'])).toEqual(makeContext().message.fields);
    expect(after('rename_field', ['source', 'host'])).toMatchObject({ source: 'web-1', host: 'web-1' });
    expect(() => after('rename_field', ['source', 'streams'])).toThrow(/streams cannot be changed/);
  });

  it('remove_field removes a field', () => {
    expect(after('remove_field', ['user'], makeContext({ fields: { user: 'ada' } }))).not.toHaveProperty(
      'user',
    );
    expect(after('remove_field', ['a.b'], makeContext({ fields: { a_b: 1 } }))).not.toHaveProperty('a_b');
  });

  it.each(['message', 'source', 'timestamp', '_id', 'streams', 'gl2_source_input', 'nobody'])(
    'remove_field leaves %s',
    (field) => {
      expect(after('remove_field', [field])).toEqual(makeContext().message.fields);
    },
  );
});

describe('messages', () => {
  it('drop_message drops the message or another', () => {
    const context = makeContext();
    callIn(context, 'drop_message');
    expect(context.message.isDropped).toBe(true);
    const message = other();
    callIn(makeContext(), 'drop_message', message);
    expect(message.isDropped).toBe(true);
  });

  it('create_message makes a message of the same origin in the default stream', () => {
    const context = makeContext({ fields: { user: 'ada', streams: ['s-1'] } });
    const created = callIn(context, 'create_message', 'text', 'there', new RuleDate(5000));
    expect(context.created).toEqual([created]);
    expect((created as RuleMessage).fields).toEqual({
      _id: '',
      timestamp: 5000,
      source: 'there',
      message: 'text',
      streams: [defaultStreamId],
      gl2_source_input: 'input-1',
    });
  });

  it('create_message takes from the message what it is not given', () => {
    const { fields } = callIn(makeContext(), 'create_message') as RuleMessage;
    expect(fields).toMatchObject({ timestamp: testNow, source: 'web-1', message: 'GET /' });
  });

  it('clone_message copies the fields, without what is of one message only', () => {
    const context = makeContext({ fields: { user: 'ada', streams: ['s-1'], gl2_processing_error: 'x' } });
    const clone = callIn(context, 'clone_message') as RuleMessage;
    expect(context.created).toEqual([clone]);
    expect(clone.fields).toEqual({
      _id: '',
      timestamp: testNow - 1000,
      source: 'web-1',
      message: 'GET /',
      streams: ['s-1'],
      user: 'ada',
      gl2_source_input: 'input-1',
    });
    callIn(context, 'set_field', 'user', 'bob', undefined, undefined, clone);
    expect(context.message.fields.user).toBe('ada');
  });

  it('traffic_accounting_size counts names and values', () => {
    const message = other({ user: 'ada', n: 12 });
    expect(callIn(makeContext(), 'traffic_accounting_size', message)).toBe(
      '_id'.length +
        'timestamp'.length +
        8 +
        'sources'.length +
        'messagem'.length +
        'streams'.length +
        'userada'.length +
        'n'.length +
        8,
    );
  });
});

describe('streams', () => {
  it.each<[unknown[], string[]]>([
    [['Web'], [defaultStreamId, 's-1', 's-2']],
    [
      ['Web', undefined, undefined, true],
      ['s-1', 's-2'],
    ],
    [
      [undefined, 's-2'],
      [defaultStreamId, 's-2'],
    ],
    [['Web', 's-2', undefined, true], ['s-2']],
    [['Paused', undefined, undefined, true], [defaultStreamId]],
    [['Default', undefined, undefined, true], [defaultStreamId]],
  ])('route_to_stream(…%j)', (args, streams) => {
    const context = makeContext();
    const before = context.message.fields.streams;
    expect(after('route_to_stream', args, context).streams).toEqual(streams);
    expect(before).toEqual([defaultStreamId]);
  });

  it.each<[string[], unknown[], string[]]>([
    [['s-1', 's-2', 's-3'], ['Web'], ['s-3']],
    [['s-1', 's-2'], [undefined, 's-1'], ['s-2']],
    [['s-1'], [undefined, 's-1'], [defaultStreamId]],
    [[defaultStreamId], ['Default'], [defaultStreamId]],
    [['s-1'], ['Paused'], ['s-1']],
  ])('remove_from_stream of %j with %j', (streams, args, remaining) => {
    const context = makeContext({ fields: { streams } });
    expect(after('remove_from_stream', args, context).streams).toEqual(remaining);
  });

  it.each(['route_to_stream', 'remove_from_stream'])('%s names a stream that there is not', (name) => {
    expect(() => after(name, ['Nope'])).toThrow(/no stream Nope/);
    expect(() => after(name, ['Web', 's-9'])).toThrow(/no stream s-9/);
    expect(() => after(name, [])).toThrow(/needs its name or its id/);
  });

  it('works on another message', () => {
    const message = other({ streams: [] });
    callIn(makeContext(), 'route_to_stream', undefined, 's-1', message);
    expect(message.fields.streams).toEqual(['s-1']);
  });
});

describe('from_input', () => {
  it.each<[string | undefined, string | undefined, boolean]>([
    ['input-1', undefined, true],
    ['input-2', undefined, false],
    [undefined, 'Syslog UDP', true],
    [undefined, 'syslog udp', true],
    [undefined, 'Other', false],
    ['input-2', 'Syslog UDP', false],
    [undefined, undefined, false],
  ])('id %s, name %s', (id, name, result) => {
    expect(callIn(makeContext(), 'from_input', id, name)).toBe(result);
  });

  it('is false for a message of no input', () => {
    const context = makeContext();
    delete context.message.fields.gl2_source_input;
    expect(callIn(context, 'from_input', undefined, 'Syslog UDP')).toBe(false);
  });
});
