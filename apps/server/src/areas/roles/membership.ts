import { BadRequestError } from '../../errors.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import type { UserService } from '../users/user-service.ts';
import type { Role } from './role.ts';

function refuseAdmin(users: readonly User[]): void {
  if (users.some(({ id }) => id === builtInAdminId)) {
    throw new BadRequestError('The roles of the built-in admin cannot be changed');
  }
}

/** Gives a role to all of these users, or to none if one of them cannot have it. */
export function giveRole(users: UserService, { name }: Role, to: readonly User[]): void {
  refuseAdmin(to);
  users.saveAll(to.map((user) => ({ ...user, roles: [...new Set([...user.roles, name])] })));
}

/** Removes a role from a user, whether or not they have it. */
export function takeRole(users: UserService, { name }: Role, user: User): void {
  refuseAdmin([user]);
  users.save({ ...user, roles: user.roles.filter((role) => role !== name) });
}
