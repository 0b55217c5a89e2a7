import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnUser, deleteOwnUser } from './own-user.ts';

const role = ({ name }: Context) => ({ rolename: name('role') });
const member = ({ name }: Context) => ({ username: name('member') });
const authzRole = (context: Context) => {
  const found = context.reply('listAuthzRoles').roles.find(({ name }) => name === role(context).rolename);
  return { roleId: found?.id ?? '' };
};

export const roles: Scenario = {
  area: 'roles',
  steps: [
    ...createOwnUser('member'),
    step('listRoles'),
    step('createRole', {
      body: (context) => ({ ...context.example('createRole'), name: role(context).rolename }),
    }),
    step('getRole', { path: role, after: ['createRole'] }),
    step('updateRole', {
      path: role,
      body: (context) => ({ ...context.example('updateRole'), name: role(context).rolename }),
      after: ['createRole'],
    }),
    step('addRoleMember', {
      path: (context) => ({ ...role(context), ...member(context) }),
      after: ['createRole', 'createUser'],
    }),
    step('getRoleMembers', { path: role, after: ['createRole'] }),
    step('removeRoleMember', {
      path: (context) => ({ ...role(context), ...member(context) }),
      after: ['createRole', 'createUser'],
    }),
    step('listAuthzRoles', {
      query: ({ name }) => ({ query: name('role') }),
      hopeFor: ({ roles }) => roles.length > 0,
    }),
    step('getAuthzRole', { path: authzRole, after: ['createRole'] }),
    step('addAuthzRoleAssignees', {
      path: authzRole,
      body: (context) => [member(context).username],
      after: ['createRole', 'createUser'],
    }),
    step('listAuthzRoleAssignees', { path: authzRole, after: ['createRole'] }),
    step('listAuthzRolesForUser', { path: member, after: ['createUser'] }),
    step('removeAuthzRoleAssignee', {
      path: (context) => ({ ...authzRole(context), ...member(context) }),
      after: ['createRole', 'createUser'],
    }),
    step('deleteAuthzRole', { path: authzRole, after: ['createRole'] }),
    step('createRole', {
      body: ({ example, name }) => ({ ...example('createRole'), name: name('second-role') }),
    }),
    step('deleteRole', { path: ({ name }) => ({ rolename: name('second-role') }), after: ['createRole'] }),
    deleteOwnUser,
  ],
};
