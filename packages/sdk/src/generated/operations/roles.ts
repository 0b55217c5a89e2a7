// Generated from the contract in openapi/. Do not edit.
export const addAuthzRoleAssignees = {"id":"addAuthzRoleAssignees","method":"PUT","path":"/authz/roles/{roleId}/assignees","permission":"users:rolesedit:{body[]}"} as const;
export const addRoleMember = {"id":"addRoleMember","method":"PUT","path":"/roles/{rolename}/members/{username}","permission":"users:edit:{username}"} as const;
export const createRole = {"id":"createRole","method":"POST","path":"/roles","permission":"roles:create"} as const;
export const deleteAuthzRole = {"id":"deleteAuthzRole","method":"DELETE","path":"/authz/roles/{roleId}","permission":"roles:edit"} as const;
export const deleteRole = {"id":"deleteRole","method":"DELETE","path":"/roles/{rolename}","permission":"roles:delete:{rolename}"} as const;
export const getAuthzRole = {"id":"getAuthzRole","method":"GET","path":"/authz/roles/{roleId}","permission":"roles:read:{roleId}"} as const;
export const getRole = {"id":"getRole","method":"GET","path":"/roles/{rolename}","permission":"roles:read:{rolename}"} as const;
export const getRoleMembers = {"id":"getRoleMembers","method":"GET","path":"/roles/{rolename}/members","permission":"users:list"} as const;
export const listAuthzRoleAssignees = {"id":"listAuthzRoleAssignees","method":"GET","path":"/authz/roles/{roleId}/assignees","permission":"users:list"} as const;
export const listAuthzRoles = {"id":"listAuthzRoles","method":"GET","path":"/authz/roles","permission":"roles:read"} as const;
export const listAuthzRolesForUser = {"id":"listAuthzRolesForUser","method":"GET","path":"/authz/roles/user/{username}","permission":"roles:read"} as const;
export const listRoles = {"id":"listRoles","method":"GET","path":"/roles","permission":"roles:read"} as const;
export const removeAuthzRoleAssignee = {"id":"removeAuthzRoleAssignee","method":"DELETE","path":"/authz/roles/{roleId}/assignee/{username}","permission":"users:rolesedit:{username}"} as const;
export const removeRoleMember = {"id":"removeRoleMember","method":"DELETE","path":"/roles/{rolename}/members/{username}","permission":"users:edit:{username}"} as const;
export const updateRole = {"id":"updateRole","method":"PUT","path":"/roles/{rolename}","permission":"roles:edit:{rolename}"} as const;
