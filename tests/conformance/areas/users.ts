import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnUser, deleteOwnUser, ownUser } from './own-user.ts';

const byName = ({ name }: Context) => ({ username: name('user') });

export const users: Scenario = {
  area: 'users',
  steps: [
    step('listUsers'),
    step('listUsersPaginated', { query: { page: 1, per_page: 10 } }),
    step('listPermissions'),
    // Only read, because a built-in account cannot be changed.
    step('getUserByUsername', { path: ({ username }) => ({ user: username }) }),
    step('getUserById', { path: ownUser }),
    step('getReaderPermissions', { path: ({ username }) => ({ username }) }),
    ...createOwnUser('user'),
    step('getUserById', { path: ownUser }),
    step('getReaderPermissions', { path: byName, after: ['createUser'] }),
    step('updateUser', {
      path: ({ reply }) => ({ user: reply('getUserByUsername').id }),
      body: { timezone: 'Europe/Lisbon' },
    }),
    step('updateUserPreferences', { path: byName, after: ['createUser'] }),
    step('setUserPermissions', { path: byName, after: ['createUser'] }),
    step('clearUserPermissions', { path: byName, after: ['createUser'] }),
    step('changeUserPassword', { path: ownUser, body: { password: 'staple and a longer story' } }),
    step('createUserToken', { path: (context) => ({ ...ownUser(context), token: context.name('token') }) }),
    step('listUserTokens', { path: ownUser }),
    step('deleteUserToken', {
      path: (context) => ({ ...ownUser(context), token: context.reply('createUserToken').id }),
    }),
    step('endOtherUserSessions', { path: ownUser }),
    step('setUserStatus', { path: (context) => ({ ...ownUser(context), newStatus: 'disabled' as const }) }),
    deleteOwnUser,
    step('createUser', {
      body: (context) => ({ ...context.example('createUser'), username: context.name('second-user') }),
    }),
    step('deleteUserByUsername', {
      path: ({ name }) => ({ user: name('second-user') }),
      after: ['createUser'],
    }),
  ],
};
