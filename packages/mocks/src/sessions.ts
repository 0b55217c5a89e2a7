import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { apiError, noContent, unauthorized } from './replies.ts';

export const mockServerInfo: Schemas['ServerInfo'] = {
  cluster_id: '0f2b7c3e-9a41-4d2f-8a36-5f4f7a1d2c90',
  node_id: '6d1fdd57-2c4e-4a5b-9d0e-0b6f3a1c9e11',
  version: '4.1.14+tailrace.0.1.0',
  tagline: 'Logs in, search out',
};

export const mockSession: Schemas['SessionResponse'] = {
  valid_until: '2021-05-11T16:15:00.000+0000',
  session_id: '5a1f7e0c-6a0e-4c0f-9b53-2f6c0b7d9e11',
  username: 'admin',
  user_id: 'local:admin',
};

/** Passwords and usernames that the login handler rejects; all others are accepted. */
export const loginSentinels = {
  wrongPassword: 'wrong',
  throttledUser: 'throttled',
  backendDownUser: 'backend-down',
} as const;

const loginRefusals: Record<string, () => Response> = {
  [loginSentinels.throttledUser]: () =>
    HttpResponse.json({ type: 'ApiError', message: 'Too many failed logins' } satisfies Schemas['ApiError'], {
      status: 429,
      headers: { 'Retry-After': '30' },
    }),
  [loginSentinels.backendDownUser]: () => apiError(503, 'The authentication service cannot be reached'),
};

export const sessionHandlers: RequestHandler[] = [
  handle('getServerInfo', () => mockServerInfo),
  handle('createSession', async ({ body }) => {
    const { username, password } = await body();
    if (password === loginSentinels.wrongPassword) return unauthorized();
    return loginRefusals[username]?.() ?? { ...mockSession, username };
  }),
  handle('validateSession', ({ request }) => ({
    is_valid: request.headers.has('Authorization'),
    session_id: null,
    username: null,
  })),
  handle('terminateSession', noContent),
];
