export { EditUserPage } from './EditUserPage.tsx';
export { tokenListSearch, userListSearch } from './list.ts';
export { NewUserPage } from './NewUserPage.tsx';
export { TokensPage } from './TokensPage.tsx';
export { UserPage } from './UserPage.tsx';
export { UserSkeleton } from './UserSkeleton.tsx';
export { UsersPage } from './UsersPage.tsx';
