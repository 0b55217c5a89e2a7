import { type Context, type Scenario, step } from '../scenario.ts';
import { ownUser } from './own-user.ts';

const currentSession = ({ reply }: Context) =>
  reply('listUserSessions').sessions.find((session) => session.is_current)?.id ?? '';

export const sessions: Scenario = {
  area: 'sessions',
  steps: [
    step('getServerInfo'),
    // Sent without a session, because a login within a session is answered with that session.
    step('createSession', {
      body: ({ username, password }) => ({ username, password, host: '' }),
      session: null,
    }),
    step('validateSession', { session: ({ reply }) => reply('createSession').session_id }),
    step('terminateSession', {
      path: ({ reply }) => ({ sessionId: reply('createSession').session_id }),
      session: ({ reply }) => reply('createSession').session_id,
    }),
    step('getUserByUsername', { path: ({ username }) => ({ user: username }) }),
    step('createSession', {
      body: ({ username, password }) => ({ username, password, host: '' }),
      session: null,
    }),
    step('listUserSessions', {
      path: ownUser,
      session: ({ reply }) => reply('createSession').session_id,
    }),
    // The session that listed them, so that no other one of the account ends.
    step('endUserSession', {
      path: (context) => ({ ...ownUser(context), sessionRef: currentSession(context) }),
    }),
  ],
};
