import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { ReceivedMail } from './smtp-process.ts';

export interface RunningSmtpServer extends AsyncDisposable {
  port: number;
  /** In the order of their arrival. */
  mails: ReceivedMail[];
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Starts a real SMTP server: without encryption, with STARTTLS, or with TLS from the start; the latter two need a login. */
export async function startSmtpServer(
  mode: 'plain' | 'starttls' | 'tls' = 'plain',
): Promise<RunningSmtpServer> {
  const child = fork(new URL('./smtp-process.ts', import.meta.url), [mode], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const events = new EventEmitter();
  const mails: ReceivedMail[] = [];
  child.on('message', (message: { port?: number; mail?: ReceivedMail }) => {
    if (message.mail) mails.push(message.mail);
    if (message.port) events.emit('port', message.port);
  });
  const [port] = await once(events, 'port');
  return { port, mails, [Symbol.asyncDispose]: () => ended(child) };
}
