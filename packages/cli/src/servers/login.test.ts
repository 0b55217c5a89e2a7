import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from '../testing/host.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server of a version, where the user mira has a token, as that version says it. */
function stubServer(version: string) {
  const isSince43 = !version.startsWith('4.1');
  const replies: Readonly<Record<string, object>> = {
    '/api/': { version },
    '/api/system/sessions': { is_valid: false, session_id: null, username: isSince43 ? 'mira' : null },
    '/api/views/search': isSince43 ? { id: 's', queries: [] } : { id: 's', queries: [], owner: 'mira' },
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const reply = replies[new URL(url).pathname];
    return reply ? Response.json(reply) : new Response(null, { status: 404 });
  });
}

const login = () => runCli(['login', 'http://127.0.0.1:9000', '--token', 'secret']);

test.each(['4.1.14', '5.2.12', '7.0.12'])('with a token names its user on %s', async (version) => {
  stubServer(version);
  const { code, stdout, stderr } = await login();
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain(`(${version}) as mira.`);
});

test('says once that the server is newer than those that are known', async () => {
  stubServer('8.0.0');
  const { stderr } = await login();
  expect(stderr).toBe(
    'Version 8.0.0 is newer than the Graylog that is known here. It is treated like 7.0.\n',
  );
});
