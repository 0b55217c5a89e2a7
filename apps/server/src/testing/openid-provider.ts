import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** The claims of a person, by the name they log in with. */
type People = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface TestProvider extends AsyncDisposable {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface Options {
  people: People;
  redirectUri: string;
}

/** An OpenID Connect provider on a free port, whose people log in by name with any password. */
export async function startOpenIdProvider({ people, redirectUri }: Options): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'tailrace', client_secret: 'correct horse battery' };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...client,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/', redirectUri).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    // What is not given is warned of.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Logs in as a browser would: follows redirects with cookies and submits the provider's forms. Returns the last address. */
export async function logInAtProvider(authorizationUrl: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  async function visit(address: string, form?: Record<string, string>): Promise<string> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get('location');
    if (location) {
      const next = new URL(location, address).href;
      return new URL(next).origin === new URL(authorizationUrl).origin ? visit(next) : next;
    }
    const page = await response.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (!prompt) throw new Error(`The provider shows no form (${response.status}): ${page.slice(0, 500)}`);
    const [, action = address] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
    return visit(new URL(action, address).href, { prompt, login: name, password: 'any' });
  }
  return visit(authorizationUrl);
}
