import { type Scenario, step } from '../scenario.ts';

export const sessions: Scenario = {
  area: 'sessions',
  steps: [
    step('getServerInfo'),
    // With a session of its own, a login would be answered with that one.
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
