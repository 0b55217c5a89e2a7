import { type Scenario, step } from '../scenario.ts';

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
  ],
};
