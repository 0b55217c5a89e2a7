import { defineArea } from '../../host/area.ts';
import { changeUserPassword } from './changeUserPassword.ts';
import { clearUserPermissions } from './clearUserPermissions.ts';
import { createUser } from './createUser.ts';
import { createUserToken } from './createUserToken.ts';
import { deleteUserById } from './deleteUserById.ts';
import { deleteUserByUsername } from './deleteUserByUsername.ts';
import { deleteUserToken } from './deleteUserToken.ts';
import { getReaderPermissions } from './getReaderPermissions.ts';
import { getUserById } from './getUserById.ts';
import { getUserByUsername } from './getUserByUsername.ts';
import { listPermissions } from './listPermissions.ts';
import { listUsers } from './listUsers.ts';
import { listUsersPaginated } from './listUsersPaginated.ts';
import { listUserTokens } from './listUserTokens.ts';
import { services } from './services.ts';
import { setUserPermissions } from './setUserPermissions.ts';
import { setUserStatus } from './setUserStatus.ts';
import { updateUser } from './updateUser.ts';
import { updateUserPreferences } from './updateUserPreferences.ts';

export const users = defineArea({
  name: 'users',
  services,
  handlers: {
    changeUserPassword,
    clearUserPermissions,
    createUser,
    createUserToken,
    deleteUserById,
    deleteUserByUsername,
    deleteUserToken,
    getReaderPermissions,
    getUserById,
    getUserByUsername,
    listPermissions,
    listUserTokens,
    listUsers,
    listUsersPaginated,
    setUserPermissions,
    setUserStatus,
    updateUser,
    updateUserPreferences,
  },
});
