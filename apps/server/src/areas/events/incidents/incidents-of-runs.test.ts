import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDefinition, minute, second, start, TestEngine } from '../engine/testing/test-engine.ts';
import { gridOf, lastEnd } from '../engine/windows.ts';
import type { IncidentFilter } from './incident-store.ts';

const definition = aDefinition();
/** The end of a window of the definition. */
const end = lastEnd(gridOf(definition.id, definition.config), start) + minute;
const atEnd = (engine: TestEngine, minutes: number) => {
  engine.clock.now = end + minutes * minute + 2 * second;
};
const wire = (minutes: number) => new Date(end + minutes * minute - 1).toISOString();

const all: IncidentFilter = { words: [], state: 'all', hiddenStreams: [] };
const incidentsOf = (engine: TestEngine) =>
  engine.incidents.page(all, { sort: 'started_at', order: 'asc', page: 1, perPage: 0 }).incidents;

/** Three messages of a user in the minute before this end. */
function failIn(engine: TestEngine, minutes: number, user = 'mira') {
  for (let count = 0; count < 3; count += 1) engine.send(end + (minutes - 1) * minute + count, { user });
}

describe('an incident', () => {
  it('goes on while its group is found, and has ended after a time window without it', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    for (const minutes of [1, 2, 3]) {
      failIn(engine, minutes);
      atEnd(engine, minutes);
      await engine.run(definition);
    }
    expect(incidentsOf(engine)).toMatchObject([
      {
        title: 'Failed logins',
        key: 'mira',
        group_by_fields: { user: 'mira' },
        started_at: wire(1),
        last_event_at: wire(3),
        ended_at: null,
        timerange_start: new Date(end).toISOString(),
        timerange_end: wire(3),
        events: 3,
      },
    ]);
    atEnd(engine, 4);
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([{ ended_at: null }]);
    atEnd(engine, 5);
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([{ ended_at: new Date(end + 5 * minute).toISOString() }]);
    failIn(engine, 8);
    atEnd(engine, 8);
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([{ events: 3 }, { events: 1, ended_at: null }]);
  });

  it('is one for each group', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    failIn(engine, 1, 'mira');
    failIn(engine, 1, 'ada');
    atEnd(engine, 1);
    await engine.run(definition);
    failIn(engine, 2, 'ada');
    atEnd(engine, 2);
    await engine.run(definition);
    const counts = incidentsOf(engine).map(({ key, events }) => `${key} ${events}`);
    expect(counts.sort()).toEqual(['ada 2', 'mira 1']);
  });

  it('does not end while evaluations fail', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    failIn(engine, 1);
    atEnd(engine, 1);
    await engine.run(definition);
    engine.beforeStep = (step) => {
      if (step === 'search') throw new Error('The search took too long');
    };
    atEnd(engine, 30);
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([{ ended_at: null }]);
    engine.beforeStep = () => {};
    failIn(engine, 2);
    engine.clock.now += minute;
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([{ events: 2, ended_at: expect.stringContaining('T') }]);
  });

  it('is not made of events that alert nobody', async () => {
    using engine = new TestEngine();
    const quiet = aDefinition({}, { alert: false });
    atEnd(engine, 0);
    await engine.run(quiet);
    failIn(engine, 1);
    atEnd(engine, 1);
    await engine.run(quiet);
    expect(engine.events.size).toBe(1);
    expect(incidentsOf(engine)).toEqual([]);
  });

  it('of late messages of long ago has ended from the start', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    failIn(engine, -600);
    atEnd(engine, 1);
    await engine.run(definition);
    expect(incidentsOf(engine)).toMatchObject([
      { started_at: wire(-600), ended_at: new Date(end - 598 * minute).toISOString() },
    ]);
  });

  it('ends when its definition is not evaluated any more', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    failIn(engine, 1);
    atEnd(engine, 1);
    await engine.run(definition);
    engine.incidents.purge();
    expect(incidentsOf(engine)).toMatchObject([{ ended_at: null }]);
    engine.store.forgetState(definition.id);
    engine.incidents.purge();
    expect(incidentsOf(engine)).toMatchObject([{ ended_at: new Date(engine.clock.now).toISOString() }]);
  });

  it('counts notifications that a silence held back', async () => {
    using engine = new TestEngine();
    engine.silenced.add('mira');
    atEnd(engine, 0);
    await engine.run(definition);
    for (const minutes of [1, 2]) {
      failIn(engine, minutes);
      atEnd(engine, minutes);
      await engine.run(definition);
    }
    const [incident] = incidentsOf(engine);
    expect(engine.incidents.get(incident?.id ?? '').silenced_notifications).toBe(2);
    expect(engine.runs(definition)[0]).toMatchObject({ silenced: 1, notified: 0 });
  });
});

describe('when the server ends', () => {
  const steps = ['append', 'notify', 'save'] as const;
  it.each(steps.flatMap((step) => [1, 2, 3].map((at) => [step, at] as const)))(
    'before %s number %i, each event is counted once',
    async (step, at) => {
      using engine = new TestEngine();
      engine.silenced.add('ada');
      atEnd(engine, 0);
      await engine.run(definition);
      let seen = 0;
      for (const user of ['mira', 'jonas', 'ada']) failIn(engine, 1, user);
      atEnd(engine, 1);
      engine.beforeStep = (now) => {
        if (now === step) seen += 1;
        // Nothing is done any more once the server has ended.
        if (seen >= at) throw new Error('killed');
      };
      await engine.run(definition).catch(() => {});
      engine.beforeStep = () => {};
      engine.restart();
      failIn(engine, 2, 'mira');
      atEnd(engine, 2);
      await engine.run(definition);
      const counts = incidentsOf(engine).map(({ key, events }) => `${key} ${events}`);
      expect(counts.sort()).toEqual(['ada 1', 'jonas 1', 'mira 2']);
      const ada = incidentsOf(engine).find(({ key }) => key === 'ada');
      expect(engine.incidents.get(ada?.id ?? '').silenced_notifications).toBe(1);
    },
  );
});

describe('messages in any order', () => {
  const sent = fc.record({
    /** When it happened, and how long it was on its way, in seconds. */
    at: fc.nat(1200),
    late: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(3600)),
    user: fc.constantFrom('mira', 'jonas'),
  });

  it('make incidents that have each event once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sent, { minLength: 20, maxLength: 80 }),
        fc.constantFrom(minute, 3 * minute),
        fc.array(fc.nat(80), { maxLength: 3 }),
        async (messages, withinMs, restarts) => {
          using engine = new TestEngine();
          const one = aDefinition({ search_within_ms: withinMs });
          const waiting = messages
            .map(({ at, late, user }) => ({
              timestamp: end + at * second,
              stored: end + (at + late) * second,
              user,
            }))
            .sort((a, b) => a.stored - b.stored);
          for (let runAt = 0; runAt <= 85; runAt += 1) {
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
          const incidents = incidentsOf(engine);
          const events = [...engine.events.values()];
          expect(incidents.reduce((sum, incident) => sum + incident.events, 0)).toBe(events.length);
          for (const incident of incidents) {
            expect(incident.ended_at).not.toBeNull();
            expect(Date.parse(incident.ended_at ?? '')).toBe(
              Date.parse(incident.last_event_at) + 1 + minute + withinMs,
            );
          }
          for (const event of events) {
            const own = incidents.filter(
              ({ key, started_at, last_event_at }) =>
                key === event.key && started_at <= event.timestamp && event.timestamp <= last_event_at,
            );
            expect(own).not.toEqual([]);
          }
        },
      ),
      { numRuns: 4, seed: 5 },
    );
  }, 60_000);
});
