import { homedir } from 'node:os';
import path from 'node:path';
import { bareMachine } from '../lib/bare-machine.ts';
import { freePort } from '../lib/free-port.ts';
import { report } from './figures.ts';

/** Reports how long the first and the second `npm start` take in a clean clone until the console answers. */
export async function benchStart(): Promise<void> {
  using machine = bareMachine('clone');
  const untilConsole = async () => {
    const started = performance.now();
    const port = String(await freePort());
    const data = path.join(machine.folder, 'data');
    const start = machine.run(
      ['start', '--silent', '--', '--port', port, '--no-default-inputs', '--data-dir', data],
      // Use the real home directory, because its package caches are warm.
      { env: { HOME: homedir() } },
    );
    await start.prints('Ctrl-C stops it');
    await fetch(`http://127.0.0.1:${port}`);
    const seconds = (performance.now() - started) / 1000;
    start.pressCtrlC();
    await start.ended;
    return seconds;
  };
  const first = await untilConsole();
  report({ what: 'start of a clean clone, warm package cache', measured: first, unit: 's', target: 60 });
  report({ what: 'second start', measured: await untilConsole(), unit: 's', target: 2 });
}
