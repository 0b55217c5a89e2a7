import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceManager } from './systemd.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('serviceManager', () => {
  it('sends nothing without systemd', () => {
    const send = vi.fn();
    const manager = serviceManager({ WATCHDOG_USEC: '1000000' }, send);
    manager.ready('at work');
    manager.stopping();
    expect(send).not.toHaveBeenCalled();
  });

  it('notifies the watchdog twice in the time that it waits, once the server is ready', () => {
    vi.useFakeTimers();
    const send = vi.fn();
    const manager = serviceManager({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000000' }, send);
    vi.advanceTimersByTime(120_000);
    expect(send).not.toHaveBeenCalled();
    manager.ready('at work');
    vi.advanceTimersByTime(60_000);
    expect(send.mock.calls).toEqual([['READY=1', 'STATUS=at work'], ['WATCHDOG=1'], ['WATCHDOG=1']]);
    manager.stopping();
    expect(send).toHaveBeenLastCalledWith('STOPPING=1', expect.stringMatching(/^STATUS=/));
    vi.clearAllTimers();
  });

  it.each([{}, { WATCHDOG_USEC: '60000000', WATCHDOG_PID: '1' }, { WATCHDOG_USEC: 'often' }])(
    'has no watchdog with %j',
    (env) => {
      vi.useFakeTimers();
      const send = vi.fn();
      serviceManager({ NOTIFY_SOCKET: '/run/notify', ...env }, send).ready('at work');
      vi.advanceTimersByTime(120_000);
      expect(send).toHaveBeenCalledOnce();
    },
  );
});
