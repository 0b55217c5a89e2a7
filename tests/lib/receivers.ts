import { type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const ok = { status: 200, text: '' };

/** Takes webhooks, and keeps their bodies; answers each with 200 or what `answer` says of its number, from 1 on. */
export async function startWebhooks(
  respond: (number: number) => { status: number; text: string } = () => ok,
) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    const { status, text } = respond(bodies.length);
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { bodies, url: `http://127.0.0.1:${port}/in`, [Symbol.dispose]: () => void server.close() };
}

interface Mail {
  to: string[];
  /** As it was received, header and body. */
  source: string;
}

const smtpServer = fileURLToPath(
  new URL('../../apps/server/src/notifying/testing/smtp-process.ts', import.meta.url),
);

/** An SMTP server in a process of its own, and the mails that it took. The options are those of a program that starts it. */
export async function startMailServer(by: Pick<ForkOptions, 'execPath' | 'execArgv'> = {}) {
  const mails: Mail[] = [];
  const child = fork(smtpServer, ['plain'], { stdio: 'ignore', ...by });
  const started = Promise.withResolvers<number>();
  child.on('message', (said: { port?: number; mail?: Mail }) => {
    if (said.port) started.resolve(said.port);
    if (said.mail) mails.push(said.mail);
  });
  child.once('exit', (code) => started.reject(new Error(`The mail server ended with ${code}`)));
  return { mails, port: await started.promise, [Symbol.dispose]: () => void child.kill() };
}
