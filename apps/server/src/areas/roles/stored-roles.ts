import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import type { Role } from './role.ts';

export const roleIsTaken = (name: string) => new BadRequestError(`Role ${name} already exists`);

/** The stored roles, without the built-in ones. */
export const storedRoles = defineCollection<Role>({
  table: 'roles',
  entity: 'role',
  unique: [{ property: 'name', isInAnyCase: true, refuse: ({ name }) => roleIsTaken(name) }],
});
