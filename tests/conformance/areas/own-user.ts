import { type Context, type Step, step } from '../scenario.ts';

/** The id of the user that a scenario created. */
export const ownUser = ({ reply }: Context) => ({ userId: reply('getUserByUsername').id });

/** Creates a user and then reads it, because the reply to the creation has no id. */
export const createOwnUser = (noun: string): Step[] => [
  step('createUser', {
    body: ({ example, name }) => ({
      ...example('createUser'),
      username: name(noun),
      email: `${name(noun)}@example.net`,
    }),
  }),
  step('getUserByUsername', { path: ({ name }) => ({ user: name(noun) }), after: ['createUser'] }),
];

export const deleteOwnUser = step('deleteUserById', { path: ownUser });
