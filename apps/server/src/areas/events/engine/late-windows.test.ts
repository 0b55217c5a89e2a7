import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDefinition, minute, second, start, TestEngine } from './testing/test-engine.ts';
import { gridOf, lastEnd } from './windows.ts';

const definition = aDefinition();
const { offsetMs } = gridOf(definition.id, definition.config);
/** The end of a window of the definition. */
const end = lastEnd(gridOf(definition.id, definition.config), start) + minute;
const atEnd = (engine: TestEngine, minutes: number) => {
  engine.clock.now = end + minutes * minute + 2 * second;
};

describe('messages that are stored late', () => {
  it.each([
    ['an hour', end - 60 * minute],
    ['years', Date.UTC(2019, 4, 1, 10, 0, 7)],
  ])('by %s are found in exactly the windows they fall into', async (_, timestamp) => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    engine.send(timestamp);
    engine.send(timestamp);
    atEnd(engine, 1);
    await engine.run(definition);
    expect(engine.events.size).toBe(0);
    engine.send(timestamp + 1);
    atEnd(engine, 2);
    await engine.run(definition);
    expect(engine.runs(definition)[0]).toMatchObject({ windows: 2, late_windows: 1, events: 1 });
    const [event] = engine.events.values();
    expect(Date.parse(event?.timerange_start ?? '')).toBeLessThanOrEqual(timestamp);
    expect(Date.parse(event?.timerange_end ?? '')).toBeGreaterThan(timestamp);
    expect((Date.parse(event?.timerange_start ?? '') - offsetMs) % minute).toBe(0);
  });

  it('do not delay what is due, however many windows they fall into', async () => {
    using engine = new TestEngine();
    const long = aDefinition({ search_within_ms: 600 * minute });
    atEnd(engine, 0);
    await engine.run(long);
    for (let count = 0; count < 3; count += 1) engine.send(end - 5000 * minute, { user: 'jonas' });
    for (let count = 0; count < 3; count += 1) engine.send(end + 1);
    atEnd(engine, 1);
    const next = await engine.run(long);
    expect(engine.runs(long)[0]).toMatchObject({ windows: 101, late_windows: 100, windows_left: 500 });
    expect(next).toBe(engine.clock.now + second);
    expect(
      engine
        .matches()
        .map((text) => text.split(' ')[1])
        .sort(),
    ).toEqual(['jonas', 'mira']);
    for (let run = 0; run < 5; run += 1) {
      engine.clock.now += second;
      await engine.run(long);
    }
    expect(engine.runs(long)[0]).toMatchObject({
      windows: 100,
      late_windows: 100,
      windows_left: 0,
      events: 0,
    });
  });

  const sent = fc.record({
    /** When it happened, and how long it was on its way, in seconds. */
    at: fc.nat(600),
    late: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(3600)),
    user: fc.constantFrom('mira', 'jonas'),
  });

  it('are counted once, whenever and in whichever order they are stored', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sent, { minLength: 10, maxLength: 60 }),
        fc.constantFrom(minute, 3 * minute),
        fc.array(fc.nat(70), { maxLength: 3 }),
        fc.boolean(),
        async (messages, withinMs, restarts, once_per_window) => {
          using engine = new TestEngine();
          const one = aDefinition({ search_within_ms: withinMs, once_per_window });
          const waiting = messages
            .map(({ at, late, user }) => ({
              timestamp: end + at * second,
              stored: end + (at + late) * second,
              user,
            }))
            .sort((a, b) => a.stored - b.stored);
          for (let runAt = 0; runAt <= 71; runAt += 1) {
            const now = end + runAt * minute + 2 * second;
            while (waiting[0] && waiting[0].stored <= now) {
              const { timestamp, stored, user } = waiting.shift() as (typeof waiting)[number];
              engine.clock.now = stored;
              engine.send(timestamp, { user });
            }
            engine.clock.now = now;
            if (restarts.includes(runAt)) engine.restart();
            await engine.run(one);
          }
          const windows = Array.from({ length: 16 }, (_, at) => end + at * minute).flatMap((to) =>
            ['mira', 'jonas'].flatMap((user) => {
              const inside = messages.filter((each) => {
                const time = end + each.at * second;
                return each.user === user && time >= to - withinMs && time < to;
              });
              return inside.length > 2 ? [{ from: to - withinMs, to, user }] : [];
            }),
          );
          const events = Array.from(engine.events.values(), (event) => ({
            from: Date.parse(event.timerange_start ?? ''),
            to: Date.parse(event.timerange_end ?? '') + 1,
            user: event.key ?? '',
          }));
          const overlap = (one: (typeof events)[number], other: (typeof events)[number]) =>
            one.user === other.user && one.from < other.to && other.from < one.to;
          for (const event of events) expect(windows).toContainEqual(event);
          for (const window of windows) expect(events.some((event) => overlap(event, window))).toBe(true);
          if (once_per_window) {
            for (const event of events)
              expect(events.filter((other) => overlap(event, other))).toEqual([event]);
          }
          expect(engine.queued.size).toBe(events.length);
        },
      ),
      { numRuns: 8, seed: 3 },
    );
  }, 30_000);
});
