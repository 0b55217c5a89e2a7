import { defineArea } from '../../host/area.ts';
import { addAuthzRoleAssignees } from './addAuthzRoleAssignees.ts';
import { addRoleMember } from './addRoleMember.ts';
import { createRole } from './createRole.ts';
import { deleteAuthzRole } from './deleteAuthzRole.ts';
import { deleteRole } from './deleteRole.ts';
import { getAuthzRole } from './getAuthzRole.ts';
import { getRole } from './getRole.ts';
import { getRoleMembers } from './getRoleMembers.ts';
import { listAuthzRoleAssignees } from './listAuthzRoleAssignees.ts';
import { listAuthzRoles } from './listAuthzRoles.ts';
import { listAuthzRolesForUser } from './listAuthzRolesForUser.ts';
import { listRoles } from './listRoles.ts';
import { removeAuthzRoleAssignee } from './removeAuthzRoleAssignee.ts';
import { removeRoleMember } from './removeRoleMember.ts';
import { services } from './services.ts';
import { updateRole } from './updateRole.ts';

export const roles = defineArea({
  name: 'roles',
  services,
  handlers: {
    addAuthzRoleAssignees,
    addRoleMember,
    createRole,
    deleteAuthzRole,
    deleteRole,
    getAuthzRole,
    getRole,
    getRoleMembers,
    listAuthzRoleAssignees,
    listAuthzRoles,
    listAuthzRolesForUser,
    listRoles,
    removeAuthzRoleAssignee,
    removeRoleMember,
    updateRole,
  },
});
