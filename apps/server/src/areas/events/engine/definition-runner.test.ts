import { describe, expect, it } from 'vitest';
import { storedMessage } from '../../../storage/testing/temporary-index.ts';
import { aDefinition, filter, minute, second, start, TestEngine } from './testing/test-engine.ts';
import { gridOf, lastEnd } from './windows.ts';

const definition = aDefinition();
/** The end of a window of the definition. */
const end = lastEnd(gridOf(definition.id, definition.config), start) + minute;
const atEnd = (engine: TestEngine, minutes: number) => {
  engine.clock.now = end + minutes * minute + 2 * second;
};

describe('a run', () => {
  it('creates an event for each group that meets the condition, with its fields and key', async () => {
    using engine = new TestEngine();
    for (const user of ['mira', 'mira', 'mira', 'jonas', 'jonas']) engine.send(end - 10 * second, { user });
    engine.send(end - 10 * second, { user: 9_007_199_254_740_993n, message: 'login' });
    engine.sendAll(
      [1, 2, 3].map(() => storedMessage({ timestamp: end - 5, message: 'login without a user' })),
    );
    atEnd(engine, 0);
    await engine.run(definition);
    const time = (moment: number) => new Date(moment).toISOString();
    expect([...engine.events.values()]).toEqual([
      {
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        event_definition_type: 'aggregation-v1',
        event_definition_id: definition.id,
        origin_context: null,
        timestamp: time(end - 1),
        timestamp_processing: time(end + 2 * second),
        timerange_start: time(end - minute),
        timerange_end: time(end - 1),
        streams: ['000000000000000000000002'],
        source_streams: ['000000000000000000000001'],
        message: 'Failed logins: mira - count()=3',
        source: 'log-node-1',
        key_tuple: ['mira'],
        key: 'mira',
        priority: 2,
        alert: true,
        fields: { user: 'mira' },
        group_by_fields: { user: 'mira' },
      },
    ]);
    expect(engine.runs(definition)).toMatchObject([
      {
        trigger: 'schedule',
        timerange_from: time(end - minute),
        timerange_to: time(end),
        windows: 1,
        late_windows: 0,
        windows_left: 0,
        messages: 9,
        groups: 3,
        events: 1,
        notified: 1,
        error: null,
        values: [
          {
            group_by_fields: { user: 'mira' },
            is_met: true,
            event: 'created',
            values: [{ value: 3, threshold: 2 }],
          },
          { group_by_fields: { user: 'jonas' }, is_met: false, event: 'none', values: [{ value: 2 }] },
          { group_by_fields: { user: '9007199254740993' }, values: [{ value: 1 }] },
        ],
      },
    ]);
  });

  it.each([
    ['a text', 'M. "O\'Neil" (C:\\temp*)'],
    ['a wide integer', 9_007_199_254_740_993n],
    ['a truth value', true],
  ])('sends the newest messages of the group along: %s', async (_, user) => {
    using engine = new TestEngine();
    const definition = aDefinition({}, { notification_settings: { grace_period_ms: 0, backlog_size: 2 } });
    for (let at = 0; at < 4; at += 1) {
      engine.send(end - 10 * second + at, { user });
      engine.send(end - 10 * second + at, { user: 'other' });
    }
    atEnd(engine, 0);
    await engine.run(definition);
    const event = [...engine.events.values()].find(({ key }) => key === String(user));
    const backlog = engine.backlogs.get(event?.id ?? '') ?? [];
    expect(backlog.map((message) => [message.timestamp - end, message.user])).toEqual([
      [-9998, user],
      [-9997, user],
    ]);
  });

  it('creates an event with each run while the condition stays true', async () => {
    using engine = new TestEngine();
    const sliding = aDefinition({ search_within_ms: 5 * minute });
    atEnd(engine, 0);
    await engine.run(sliding);
    for (let at = 1; at <= 4; at += 1) {
      for (let count = 0; count < 3; count += 1) engine.send(engine.clock.now + second);
      engine.clock.now += minute;
      await engine.run(sliding);
      await engine.run(sliding);
    }
    expect([...engine.events.values()].map(({ message }) => message)).toEqual(
      [3, 6, 9, 12].map((count) => `Failed logins: mira - count()=${count}`),
    );
  });

  it('makes no further event of a group while its windows overlap, if asked to', async () => {
    using engine = new TestEngine();
    const sliding = aDefinition({ search_within_ms: 5 * minute, once_per_window: true });
    atEnd(engine, 0);
    await engine.run(sliding);
    for (let at = 1; at <= 12; at += 1) {
      for (let count = 0; count < 3; count += 1) engine.send(engine.clock.now + second);
      engine.clock.now += minute;
      await engine.run(sliding);
    }
    const times = [...engine.events.values()].map(
      (event) => (Date.parse(event.timestamp) + 1 - end) / minute,
    );
    expect(times).toEqual([1, 6, 11]);
    expect(engine.runs(sliding)[0]).toMatchObject({
      events: 0,
      values: [{ is_met: true, event: 'overlaps' }],
    });
  });

  it('compares the ratio of two series', async () => {
    using engine = new TestEngine();
    const share = aDefinition({
      series: [
        { id: 'errors', function: 'count', field: 'error_code' },
        { id: 'all', function: 'count', field: null },
        { id: 'share', function: 'ratio', field: null, numerator: 'errors', denominator: 'all' },
      ],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'share' },
          right: { expr: 'number', value: 0.3 },
        },
      },
    });
    for (const user of ['mira', 'mira', 'mira', 'mira', 'jonas', 'jonas', 'jonas', 'jonas'])
      engine.send(end - 10 * second, { user, ...(user === 'jonas' && { error_code: 502 }) });
    engine.send(end - 10 * second, { user: 'mira', error_code: 502 });
    atEnd(engine, 0);
    await engine.run({
      ...share,
      field_spec: {
        share: {
          data_type: 'string',
          providers: [
            {
              type: 'template-v1',
              template: '${source.aggregation_value_ratio_count_error_code_count}',
              require_values: true,
            },
          ],
        },
      },
      key_spec: [],
    });
    expect([...engine.events.values()]).toMatchObject([
      {
        message: 'Failed logins: jonas - count(error_code)=4 count()=4 count(error_code)/count()=1',
        fields: { share: '1' },
      },
    ]);
    expect(engine.runs(share)[0]?.values).toMatchObject([
      { is_met: true, values: [{ label: 'count(error_code)/count()', value: 1, threshold: 0.3 }] },
      { is_met: false, values: [{ value: 0.2 }] },
    ]);
  });

  it('compares a window with one that lies earlier, also for groups that only the earlier one has', async () => {
    using engine = new TestEngine();
    const count = (id: string, earlier_ms?: number) => ({
      id,
      function: 'count' as const,
      field: null,
      ...(earlier_ms && { earlier_ms }),
    });
    const comparison = (expr: '>=' | '<', value: number) => ({
      expr,
      left: { expr: 'number-ref' as const, ref: 'change' },
      right: { expr: 'number' as const, value },
    });
    const changed = aDefinition(
      {
        series: [
          count('now'),
          count('then', 60 * minute),
          { id: 'change', function: 'ratio', field: null, numerator: 'now', denominator: 'then' },
        ],
        conditions: { expression: { expr: '||', left: comparison('>=', 3), right: comparison('<', 0.5) } },
      },
      {
        field_spec: {
          before: {
            data_type: 'string',
            providers: [{ type: 'template-v1', template: '${source.aggregation_value_count_1h_earlier}' }],
          },
        },
        key_spec: [],
      },
    );
    const sent = (user: string, messages: number, at: number) => {
      for (let one = 0; one < messages; one += 1) engine.send(at - 10 * second, { user });
    };
    const hourBefore = end - 60 * minute;
    for (const [user, before, now] of [
      ['more', 2, 6],
      ['same', 4, 5],
      ['gone', 3, 0],
      ['new', 0, 9],
    ] as const) {
      sent(user, before, hourBefore);
      sent(user, now, end);
    }
    atEnd(engine, 0);
    await engine.run(changed);
    expect([...engine.events.values()].map(({ message, fields }) => [message, fields.before])).toEqual([
      ['Failed logins: more - count()=6 count()@-1h=2 count()/count()@-1h=3', '2'],
      ['Failed logins: gone - count()=0 count()@-1h=3 count()/count()@-1h=0', '3'],
    ]);
    expect(engine.runs(changed)[0]).toMatchObject({ groups: 4, messages: 20 });
  });

  it('evaluates a window without messages', async () => {
    using engine = new TestEngine();
    const silence = aDefinition({
      group_by: [],
      conditions: {
        expression: {
          expr: '<',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: 1 },
        },
      },
    });
    atEnd(engine, 0);
    await engine.run(silence);
    expect([...engine.events.values()]).toMatchObject([
      { message: 'Failed logins: count()=0', fields: {}, key: '', source_streams: [] },
    ]);
    expect(engine.runs(silence)[0]?.problems).toEqual([
      'The field user has no value: source.user has no value',
    ]);
  });

  it('makes an event of each match, and leaves what is too much to the next run', async () => {
    using engine = new TestEngine();
    const each = aDefinition(filter);
    engine.sendAll(
      Array.from({ length: 1200 }, (_, at) =>
        storedMessage({ timestamp: end - 50 * second + (at % 7), message: 'login', user: 'mira' }),
      ),
    );
    atEnd(engine, 0);
    await engine.run(each);
    expect(engine.events.size).toBe(1200);
    expect(engine.queued.size).toBe(1200);
    expect(engine.runs(each).map(({ events, windows_left }) => [events, windows_left])).toEqual([
      [200, 0],
      [500, 1],
      [500, 1],
    ]);
    expect([...engine.events.values()][0]).toMatchObject({
      message: 'Failed logins',
      origin_context: expect.stringMatching(/^urn:graylog:message:es:graylog_0:0000/),
      timerange_start: null,
      key: 'mira',
      source_streams: ['000000000000000000000001'],
    });
    engine.send(end - 50 * second);
    atEnd(engine, 1);
    await engine.run(each);
    expect(engine.events.size).toBe(1201);
  });
});
