import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../logger.ts';
import { routedStream } from '../testing/routed-streams.ts';
import { ConfigChanges } from './config-changes.ts';
import {
  type ConfigurationChange,
  changedConfiguration,
  emptyConfiguration,
} from './processing-configuration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sent: ConfigurationChange[] = [];
  const state = { title: 'first', isBroken: false, changed: () => {} };
  const changes = new ConfigChanges(
    {
      streams: {
        read() {
          if (state.isBroken) throw new Error('the disk is gone');
          return [routedStream('s', [], { title: state.title })];
        },
        watched: [
          {
            onChange(listener) {
              state.changed = listener;
            },
          },
        ],
      },
    },
    createLogger('silent'),
    (change) => sent.push(change),
  );
  return { changes, sent, state };
}

it('sends all parts at first, and then what has changed, many changes as few snapshots', () => {
  const { changes, sent, state } = setUp();
  changes.flush();
  changes.flush();
  expect(sent).toMatchObject([{ version: 1, parts: { streams: [{ title: 'first' }] } }]);
  for (let change = 0; change < 100; change++) {
    state.title = `title ${change}`;
    state.changed();
    vi.advanceTimersByTime(10);
  }
  expect(sent.length).toBeLessThan(12);
  vi.runAllTimers();
  expect(sent.at(-1)).toMatchObject({ version: sent.length, parts: { streams: [{ title: 'title 99' }] } });
  state.changed();
  changes.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('sends a change at once when none was sent shortly before', () => {
  const { changes, sent, state } = setUp();
  changes.flush();
  vi.advanceTimersByTime(1000);
  state.title = 'second';
  state.changed();
  vi.advanceTimersByTime(1);
  expect(sent.at(-1)).toMatchObject({ version: 2, parts: { streams: [{ title: 'second' }] } });
  state.changed();
  vi.advanceTimersByTime(50);
  expect(sent).toHaveLength(2);
});

it('keeps the configuration before one that cannot be read, and reads it again with the next change', () => {
  const { changes, sent, state } = setUp();
  changes.flush();
  state.isBroken = true;
  state.changed();
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  state.isBroken = false;
  state.changed();
  vi.runAllTimers();
  expect(sent).toHaveLength(2);
});

it('keeps unchanged parts', () => {
  const before = { ...emptyConfiguration, version: 1, streams: [routedStream('s', [])] };
  const after = changedConfiguration(before, { version: 2, parts: {} });
  expect(after.version).toBe(2);
  expect(after.streams).toBe(before.streams);
});
