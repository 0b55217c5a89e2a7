export { EditRolePage } from './EditRolePage.tsx';
export { memberListSearch, newRoleSearch, roleListSearch } from './list-search.ts';
export { NewRolePage } from './NewRolePage.tsx';
export { RolePage } from './RolePage.tsx';
export { RoleSkeleton } from './RoleSkeleton.tsx';
export { RolesPage } from './RolesPage.tsx';
export { assignableRoles, assignLimit, findRoleIds, roles } from './roles.ts';
