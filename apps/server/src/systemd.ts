import { spawn } from 'node:child_process';

/** What systemd learns of a service of `Type=notify`. */
export interface ServiceManager {
  /** The server can be used; from now on the watchdog is notified. */
  ready(status: string): void;
  stopping(): void;
}

/** Sends assignments such as `READY=1`. */
type Send = (...states: string[]) => void;

/** Longer than systemd takes to read a message. */
const sendTimeoutMs = 5000;

/** Node has no datagrams of Unix sockets, so that a program of systemd itself sends them. */
function systemdNotify({ PATH, NOTIFY_SOCKET }: NodeJS.ProcessEnv): Send {
  let hasFailed = false;
  return (...states) => {
    const options = { env: { PATH, NOTIFY_SOCKET }, stdio: 'ignore', timeout: sendTimeoutMs } as const;
    const child = spawn('systemd-notify', states, options);
    child.on('error', (error) => {
      if (hasFailed) return;
      hasFailed = true;
      process.stderr.write(
        `tailrace: systemd cannot be notified, because systemd-notify does not run: ${error.message}\n`,
      );
    });
    child.unref();
  };
}

const nothing: ServiceManager = { ready: () => {}, stopping: () => {} };

/** The milliseconds between two messages to the watchdog, half of what it waits; null without a watchdog. */
function watchdogInterval({ WATCHDOG_USEC, WATCHDOG_PID }: NodeJS.ProcessEnv): number | null {
  const microseconds = Number(WATCHDOG_USEC);
  const isOther = WATCHDOG_PID !== undefined && Number(WATCHDOG_PID) !== process.pid;
  return microseconds > 0 && !isOther ? microseconds / 2000 : null;
}

/**
 * Notifies systemd when it has started this process. The watchdog is notified by a timer of the main thread: when the thread
 * hangs, nothing is sent, and systemd restarts the server.
 */
export function serviceManager(env: NodeJS.ProcessEnv, send: Send = systemdNotify(env)): ServiceManager {
  if (!env.NOTIFY_SOCKET) return nothing;
  const interval = watchdogInterval(env);
  return {
    ready(status) {
      send('READY=1', `STATUS=${status}`);
      if (interval !== null) setInterval(send, interval, 'WATCHDOG=1').unref();
    },
    // The watchdog goes on: a stop that hangs is ended as well.
    stopping: () => send('STOPPING=1', 'STATUS=Storing what was received'),
  };
}
