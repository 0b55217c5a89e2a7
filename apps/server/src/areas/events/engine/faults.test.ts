import { describe, expect, it } from 'vitest';
import { aDefinition, minute, second, start, TestEngine } from './testing/test-engine.ts';
import { gridOf, lastEnd } from './windows.ts';

const definition = aDefinition();
/** The end of a window of the definition. */
const end = lastEnd(gridOf(definition.id, definition.config), start) + minute;
const atEnd = (engine: TestEngine, minutes: number) => {
  engine.clock.now = end + minutes * minute + 2 * second;
};

describe('a run', () => {
  it('skips what is due for too long, and says so, but not what is stored late', async () => {
    using engine = new TestEngine();
    engine.settings = { ...engine.settings, catchUpMs: 10 * minute };
    atEnd(engine, 0);
    await engine.run(definition);
    atEnd(engine, 60);
    for (let count = 0; count < 3; count += 1) engine.send(end + 30 * minute - 1);
    await engine.run(definition);
    const [run] = engine.runs(definition);
    expect(run).toMatchObject({ skipped: { from: new Date(end).toISOString() }, events: 1 });
    expect(engine.matches()).toEqual([`${new Date(end + 30 * minute - 1).toISOString().slice(11, 19)} mira`]);
  });

  it('records a failed search, repeats it later and later, and misses nothing', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    for (let count = 0; count < 3; count += 1) engine.send(end + minute - 1);
    atEnd(engine, 1);
    engine.beforeStep = () => {
      throw new Error('The search took longer than 60 seconds');
    };
    engine.beforeStep = (step) => {
      if (step === 'search') throw new Error('The search took longer than 60 seconds');
    };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const next = (await engine.run(definition)) ?? 0;
      waits.push((next - engine.clock.now) / second);
      engine.clock.now = next;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    expect(engine.runs(definition)[0]).toMatchObject({
      error: 'The search took longer than 60 seconds',
      retry_at: new Date(engine.clock.now).toISOString(),
      windows: 0,
    });
    engine.beforeStep = () => {};
    expect(await engine.run(definition)).toBeNull();
    expect(engine.events.size).toBe(1);
    expect(engine.store.state(definition.id)).toMatchObject({ failures: 0, retryAt: null });
  });

  it('names streams that do not exist', async () => {
    using engine = new TestEngine();
    const gone = aDefinition({ streams: ['60b5f4d1e4a1d80001a2b400'] });
    atEnd(engine, 0);
    await engine.run(gone);
    expect(engine.runs(gone)[0]?.problems).toEqual(['The stream 60b5f4d1e4a1d80001a2b400 does not exist']);
  });
});

describe('when the server ends', () => {
  const steps = ['append', 'notify', 'save'] as const;
  it.each(steps.flatMap((step) => [1, 2, 3].map((at) => [step, at] as const)))(
    'before %s number %i, each event is created and notified once',
    async (step, at) => {
      using engine = new TestEngine();
      atEnd(engine, 0);
      await engine.run(definition);
      for (const user of ['mira', 'jonas', 'ada']) {
        for (let count = 0; count < 3; count += 1) engine.send(end + second, { user });
      }
      atEnd(engine, 1);
      let seen = 0;
      engine.beforeStep = (now) => {
        if (now === step) seen += 1;
        // Nothing is done any more once the server has ended.
        if (seen >= at) throw new Error('killed');
      };
      await engine.run(definition).catch(() => {});
      engine.beforeStep = () => {};
      engine.restart();
      atEnd(engine, 2);
      await engine.run(definition);
      const time = new Date(end + minute - 1).toISOString().slice(11, 19);
      expect(engine.matches()).toEqual([`${time} ada`, `${time} jonas`, `${time} mira`]);
      expect(engine.queued).toEqual(new Set(engine.events.keys()));
      const created = engine.runs(definition).reduce((sum, { events }) => sum + events, 0);
      expect(created).toBe(3);
    },
  );
});

describe('when the clock is set', () => {
  it('back, the same times are evaluated with their new messages', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.runUntil(end + 30 * minute + 2 * second, definition);
    engine.clock.now = end + 4 * minute + 20 * second;
    for (let count = 0; count < 3; count += 1) engine.send(engine.clock.now);
    engine.clock.now = end + 7 * minute + 2 * second;
    await engine.run(definition);
    expect(engine.matches()).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) engine.send(engine.clock.now);
    await engine.runUntil(end + 9 * minute + 2 * second, definition);
    expect(engine.matches()).toHaveLength(2);
  });

  it('ahead, every window in between is evaluated', async () => {
    using engine = new TestEngine();
    atEnd(engine, 0);
    await engine.run(definition);
    for (let count = 0; count < 3; count += 1) engine.send(end + 10 * second);
    engine.clock.now += 24 * 60 * minute;
    await engine.run(definition);
    expect(engine.matches()).toHaveLength(1);
    expect(engine.runs(definition).reduce((sum, { windows }) => sum + windows, 0)).toBeGreaterThan(1440);
  });
});
