import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAtProvider, startOpenIdProvider, type TestProvider } from '../../../testing/openid-provider.ts';
import { OpenIdConnect } from './openid-connect.ts';
import type { OpenIdConnectConfig } from './openid-connect-config.ts';

const redirectUri = 'http://127.0.0.1:9/login/callback';
const service = '60b5f7c0e4a1d80001a2b500';
let provider: TestProvider;
let config: OpenIdConnectConfig;

beforeAll(async () => {
  provider = await startOpenIdProvider({
    redirectUri,
    people: {
      mira: {
        name: 'Mira Okafor',
        preferred_username: 'mira',
        email: 'mira@example.net',
        groups: ['operators', '', 7, 'night'],
      },
      nameless: { name: 'Name Less' },
    },
  });
  config = {
    type: 'openid-connect',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    scopes: ['profile', 'email', 'groups'],
    username_claim: 'preferred_username',
    full_name_claim: 'name',
    email_claim: 'email',
    groups_claim: 'groups',
  };
});
afterAll(() => provider[Symbol.asyncDispose]());

const clock = { now: Date.now() };
const created = () => new OpenIdConnect(() => clock.now);

async function comeBack(oidc: OpenIdConnect, name = 'mira'): Promise<URL> {
  const { authorization_url } = await oidc.start(service, config, redirectUri, '127.0.0.1');
  return new URL(await logInAtProvider(authorization_url, name));
}

describe('a login by OpenID Connect', () => {
  it('identifies a person by the claims of the ID token and the user info', async () => {
    const oidc = created();
    expect(await oidc.finish(service, config, await comeBack(oidc))).toEqual({
      uid: 'mira',
      username: 'mira',
      fullName: 'Mira Okafor',
      email: 'mira@example.net',
      groups: ['operators', 'night'],
    });
  });

  it('asks with PKCE, a nonce and the scopes', async () => {
    const { authorization_url, state } = await created().start(service, config, redirectUri, '127.0.0.1');
    expect(Object.fromEntries(new URL(authorization_url).searchParams)).toMatchObject({
      redirect_uri: redirectUri,
      scope: 'openid profile email groups',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/.{20,}/),
      state,
    });
  });

  it('is finished once, by the service it was started with, within ten minutes', async () => {
    const oidc = created();
    const back = await comeBack(oidc);
    await oidc.finish(service, config, back);
    await expect(oidc.finish(service, config, back)).rejects.toThrow('expired or was used already');
    await expect(oidc.finish('60b5f7c0e4a1d80001a2b501', config, await comeBack(oidc))).rejects.toThrow(
      'expired',
    );
    const late = await comeBack(oidc);
    clock.now += 600_001;
    await expect(oidc.finish(service, config, late)).rejects.toThrow('expired');
  });

  it('cannot be finished with a made-up state, another address or another code', async () => {
    const oidc = created();
    const back = await comeBack(oidc);
    const other = (change: (url: URL) => void) => {
      const url = new URL(back);
      change(url);
      return url;
    };
    const stranger = other((url) => url.searchParams.set('state', 'made up'));
    await expect(oidc.finish(service, config, stranger)).rejects.toThrow('expired');
    const elsewhere = other((url) => {
      url.pathname = '/login/other';
    });
    await expect(oidc.finish(service, config, elsewhere)).rejects.toThrow('another address');
    const again = await comeBack(oidc);
    again.searchParams.set('code', 'made up');
    await expect(oidc.finish(service, config, again)).rejects.toThrow('invalid_grant');
  });

  it('says that it was cancelled', async () => {
    const oidc = created();
    const { state } = await oidc.start(service, config, redirectUri, '127.0.0.1');
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const back = new URL(`${redirectUri}?${query}`);
    await expect(oidc.finish(service, config, back)).rejects.toThrow('cancelled at the provider');
  });

  it('names the claim that is missing', async () => {
    const oidc = created();
    const back = await comeBack(oidc, 'nameless');
    await expect(oidc.finish(service, config, back)).rejects.toThrow('no claim "preferred_username"');
  });

  it('refuses a wrong secret, and says whose it is', async () => {
    const oidc = created();
    const back = await comeBack(oidc);
    const wrong = { ...config, client_secret: 'wrong' };
    await expect(oidc.finish(service, wrong, back)).rejects.toThrow('refused the client (invalid_client)');
  });

  it('knows where to log out', async () => {
    const url = await created().logoutUrl(config, 'http://127.0.0.1:9/');
    expect(url).toContain(`${provider.issuer}/session/end?`);
  });

  it('is bounded for each network', async () => {
    const oidc = created();
    const start = (address: string) => oidc.start(service, config, redirectUri, address);
    for (let at = 0; at < 200; at += 1) await start('192.0.2.1');
    await expect(start('192.0.2.1')).rejects.toThrow('Too many logins');
    await expect(start('198.51.100.1')).resolves.toHaveProperty('state');
  });
});

describe('the test of a provider', () => {
  it('succeeds with one', async () => {
    expect(await created().test(config)).toBeNull();
  });

  it.each([
    ['http://127.0.0.1:9', '127.0.0.1:9 refused the connection'],
    ['http://host.invalid', 'only requests to HTTPS are allowed'],
    ['https://host.invalid', 'The host host.invalid is unknown'],
  ])('says what is wrong with %s', async (issuer, expected) => {
    expect(await created().test({ ...config, issuer })).toMatch(expected);
  });

  it('says that there is no provider at an address', async () => {
    const issuer = `${provider.issuer}/realms/none`;
    expect(await created().test({ ...config, issuer })).toMatch(/no OpenID Connect provider at this address/);
  });

  it('says that the provider calls itself something else', async () => {
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    expect(await created().test({ ...config, issuer })).toMatch(/calls itself by another address/);
  });
});
