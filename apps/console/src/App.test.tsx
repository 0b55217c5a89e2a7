// @vitest-environment jsdom
import { handle } from '@tailrace/mocks/handle';
import { handlers } from '@tailrace/mocks/handlers';
import { apiError, notFound, unauthorized } from '@tailrace/mocks/replies';
import { loginSentinels, mockSession, sessionHandlers } from '@tailrace/mocks/sessions';
import { mockAdmin, userHandlers } from '@tailrace/mocks/users';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const server = setupServer(...handlers);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  // Load the console's modules up front, because reading them from disk can exceed the timeout of the first test.
  await import('./Console.tsx').then(({ preloadPage }) => preloadPage());
});
afterAll(() => server.close());

beforeEach(() => vi.resetModules());
afterEach(() => {
  // A mounted page follows the URL and would navigate in the next test.
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const key = 'tailrace.session';
const keep = (session: unknown) => localStorage.setItem(key, JSON.stringify(session));
const retained = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const stored = { sessionId: mockSession.session_id, username: 'admin' };

/** Renders with fresh modules, because the console's stores live at module level. */
async function open(address: string) {
  history.replaceState(null, '', address);
  const { App } = await import('./App.tsx');
  render(<App />);
  return userEvent.setup();
}

const loginForm = () => screen.findByRole('heading', { name: 'Log in' });
const shell = () => screen.findByRole('navigation', { name: 'Main' });

it('shows the login at the requested URL and that page after login', async () => {
  const user = await open('/notfound');
  await loginForm();
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('Page not found')).toBeTruthy();
  expect(location.pathname).toBe('/notfound');
  expect(retained()).toEqual(stored);
});

it('checks at startup whether the server responds (R-4.25)', async () => {
  const responded = vi.fn(() => HttpResponse.json({}));
  server.use(handle('getServerInfo', responded));
  await open('/');
  await waitFor(() => expect(responded).toHaveBeenCalled());
});

it('distinguishes a wrong password from an unreachable server, and stores no session', async () => {
  const user = await open('/');
  await loginForm();
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), `${loginSentinels.wrongPassword}{Enter}`);
  await screen.findByText('Username or password is wrong.');
  expect(screen.getByRole('alert').textContent).toBe('Username or password is wrong.');

  server.use(handle('createSession', () => HttpResponse.error()));
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('The server does not answer.')).toBeTruthy();
  expect(retained()).toBeNull();
});

it('skips the login with a valid session', async () => {
  keep(stored);
  await open('/notfound');
  expect(await shell()).toBeTruthy();
  expect(retained()).toEqual(stored);
});

it('leads from the address of legacy alerts to their list', async () => {
  keep(stored);
  await open('/legacy');
  await shell();
  await waitFor(() => expect(location.pathname).toBe('/legacy/alerts'));
});

it('removes a stored session the server no longer knows', async () => {
  server.use(handle('validateSession', () => ({ is_valid: false, session_id: null, username: null })));
  keep(stored);
  await open('/notfound');
  await loginForm();
  expect(screen.getByRole('status').textContent).toContain('Your session has ended');
  expect(retained()).toBeNull();
});

it('adopts a session created by a proxy', async () => {
  server.use(
    handle('validateSession', () => ({ is_valid: true, session_id: 'made-by-proxy', username: 'admin' })),
  );
  await open('/notfound');
  expect(await shell()).toBeTruthy();
  expect(retained()).toEqual({ sessionId: 'made-by-proxy', username: 'admin' });
});

it('shows the login in place when the session ends, at the same address', async () => {
  keep(stored);
  await open('/notfound');
  await shell();
  server.use(handle('getMetricsOfAllNodes', unauthorized));
  await loginForm();
  expect(location.pathname).toBe('/notfound');
  expect(retained()).toBeNull();
});

it('logs out even if the server’s call fails', async () => {
  keep(stored);
  server.use(handle('terminateSession', () => HttpResponse.json(null, { status: 500 })));
  await open('/notfound');
  await shell();
  const { logOut } = await import('#/app/session-calls.ts');
  await logOut();
  await loginForm();
  expect(retained()).toBeNull();
});

it('says what the server says while the directory is down', async () => {
  const user = await open('/');
  await loginForm();
  await user.type(screen.getByLabelText('Username'), loginSentinels.backendDownUser);
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByText('The authentication service cannot be reached');
});

describe('a login at a provider', () => {
  const offered = handle('getOpenIdConnectLogin', () => ({ title: 'Company login' }));
  const pending = { state: 'Zm9v', returnTo: '/notfound?a=1' };
  const callback = (search: string, from: unknown = pending) => {
    if (from) sessionStorage.setItem('tailrace.providerLogin', JSON.stringify(from));
    return open(`/login/callback?${search}`);
  };
  const finishes = vi.fn();
  const finish = handle('finishOpenIdConnectLogin', async ({ body }) => {
    finishes((await body()).callback_url);
    return { ...mockSession, logout_url: 'https://id.example.net/logout' };
  });

  it('is offered when there is one, and not by a server that knows none', async () => {
    server.use(offered);
    await open('/');
    await screen.findByRole('button', { name: 'Log in with Company login' });
    cleanup();
    const requested = vi.fn(notFound);
    server.use(handle('getOpenIdConnectLogin', requested));
    await open('/');
    await loginForm();
    await waitFor(() => expect(requested).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: /^Log in with/ })).toBeNull();
  });

  it('leaves for the provider, and remembers where to return to', async () => {
    history.replaceState(null, '', '/streams?page=2');
    const { startProviderLogin } = await import('#/app/provider-login.ts');
    const left = vi.fn();
    await startProviderLogin(left);
    expect(left).toHaveBeenCalledWith('https://id.example.net/authorize?client_id=tailrace&state=Zm9v');
    expect(JSON.parse(sessionStorage.getItem('tailrace.providerLogin') ?? '')).toEqual({
      state: 'Zm9v',
      returnTo: '/streams?page=2',
    });
  });

  it('does not leave for anything but a web address', async () => {
    server.use(
      handle('startOpenIdConnectLogin', () => ({ authorization_url: 'javascript:alert(1)', state: 'a' })),
    );
    const { startProviderLogin } = await import('#/app/provider-login.ts');
    const left = vi.fn();
    await expect(startProviderLogin(left)).rejects.toThrow('not a web address');
    expect(left).not.toHaveBeenCalled();
  });

  it('returns to the page it began at, and keeps the code out of the address', async () => {
    server.use(finish);
    await callback('code=Y29kZQ&state=Zm9v');
    await screen.findByText('Page not found');
    expect(finishes).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/login/callback?code=Y29kZQ&state=Zm9v`,
    );
    expect(location.pathname + location.search).toBe('/notfound?a=1');
    expect(retained()).toEqual(stored);
    expect(JSON.parse(localStorage.getItem('tailrace.logoutAddress') ?? 'null')).toBe(
      'https://id.example.net/logout',
    );
  });

  it.each([
    ['error=access_denied&state=Zm9v', pending, 'The login at the provider was cancelled.'],
    ['error=server_error&error_description=Full', pending, 'The provider refused the login: Full'],
    ['code=a&state=other', pending, /was started elsewhere or has been used already/],
    ['code=a&state=Zm9v', null, /was started elsewhere or has been used already/],
  ])('that comes back with %s says why it failed, and can be tried again', async (search, from, says) => {
    server.use(offered);
    await callback(search, from);
    await screen.findByText(says);
    await screen.findByRole('button', { name: 'Log in with Company login' });
    expect(location.pathname).toBe(from ? '/notfound' : '/');
    expect(retained()).toBeNull();
  });

  it('that has expired says so', async () => {
    server.use(
      handle('finishOpenIdConnectLogin', () => apiError(400, 'This login has expired. Log in again.')),
    );
    await callback('code=a&state=Zm9v');
    await screen.findByText('This login has expired. Log in again.');
  });
});

it('keeps the stored session while the server is down, and opens the console when it is back', async () => {
  keep(stored);
  server.use(handle('validateSession', () => HttpResponse.error()));
  const user = await open('/notfound');
  await screen.findByText('The server does not answer');
  expect(retained()).toEqual(stored);
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await shell()).toBeTruthy();
});

it('shows nothing but the form to somebody who must change their password', async () => {
  keep(stored);
  server.use(handle('getUserByUsername', () => ({ ...mockAdmin, password_change_required: true })));
  const user = await open('/streams');
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeTruthy();
  expect(location.pathname).toBe('/change-password');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  server.use(handle('changeUserPassword', () => new HttpResponse(null, { status: 204 })));
  await user.type(screen.getByLabelText('Current password'), 'given by somebody');
  await user.type(screen.getByLabelText('New password'), 'staple and a longer story');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await shell()).toBeTruthy();
  expect(location.pathname).not.toBe('/change-password');
});

it.each(['messages', 'search'])('reads the seconds of older links to %s of a stream', async (page) => {
  keep(stored);
  await open(`/streams/60b5f4d1e4a1d80001a2b400/${page}?q=a&range=7200`);
  await waitFor(() => expect(new URLSearchParams(location.search).get('relative')).toBe('7200'));
  await waitFor(() => expect(new URLSearchParams(location.search).has('range')).toBe(false));
  expect(location.pathname).toBe('/streams/60b5f4d1e4a1d80001a2b400/search');
});

it.each([
  ['/system/users/60b5f4d1e4a1d80001a2b4ff', 'getUserById', 'Could not load user', 'Users'],
  ['/system/index_sets/60b5f4d1e4a1d80001a2b4ff', 'getIndexSet', 'Could not retrieve index set.', 'Indices'],
] as const)('says at %s what is missing, and leads back to the list', async (address, call, title, list) => {
  keep(stored);
  server.use(handle(call, notFound));
  await open(address);
  await shell();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText('Page not found')).toBeNull();
  expect(screen.getByRole('link', { name: `Back to “${list}”` })).toBeTruthy();
});

it('keeps the page and shows a banner while the server is down', async () => {
  keep(stored);
  await open('/notfound');
  await shell();
  server.use(handle('getMetricsOfAllNodes', () => HttpResponse.error()));
  await screen.findByText(/Showing the last data received/, undefined, { timeout: 5_000 });
  expect(screen.getByText('Page not found')).toBeTruthy();
  expect(retained()).toEqual(stored);
});

it('refetches failed queries when the server is back', async () => {
  keep(stored);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  server.use(...sessionHandlers, ...userHandlers);
  await open('/system/inputs');
  await screen.findByText('It loads when the server is back.');
  server.resetHandlers();
  expect(await screen.findByRole('link', { name: 'GELF TCP' }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText(/Showing the last data received/)).toBeNull();
});
