import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';

interface Directory {
  /** The configuration of an authentication service for it, without TLS. */
  config: object;
  baseDn: string;
  people: readonly { uid: string; cn: string; password: string }[];
}

const openLdap = fileURLToPath(
  new URL('../../apps/server/src/testing/directory/open-ldap-process.ts', import.meta.url),
);

/** OpenLDAP with a few people and groups. Skips the test where it cannot be started, and says what to install. */
export async function startOpenLdap(): Promise<Directory & AsyncDisposable> {
  const child = fork(openLdap, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const ended = once(child, 'exit');
  const started = Promise.withResolvers<Directory | { unavailable: string }>();
  child.once('message', (message) => started.resolve(message as Directory | { unavailable: string }));
  child.once('close', (code) => started.reject(new Error(`OpenLDAP ended with ${code}: ${printed}`)));
  const message = await started.promise;
  if ('unavailable' in message) {
    child.kill();
    test.skip(true, `OpenLDAP cannot be started: ${message.unavailable}`);
    throw new Error(message.unavailable);
  }
  return {
    ...message,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
