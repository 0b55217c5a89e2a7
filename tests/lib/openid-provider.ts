import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface Options {
  /** Claims by the name that people log in with, with any password. */
  people: Record<string, Record<string, unknown>>;
  redirectUri: string;
}

const program = fileURLToPath(
  new URL('../../apps/server/src/testing/openid-provider-process.ts', import.meta.url),
);

/** An OpenID Connect provider. */
export async function startOpenIdProvider(options: Options): Promise<Provider & AsyncDisposable> {
  const child = fork(program, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  child.send(options);
  const [provider] = (await once(child, 'message')) as [Provider];
  return {
    ...provider,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}
