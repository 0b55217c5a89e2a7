import { BadRequestError } from '../../errors.ts';
import { defineCollection } from '../../host/collection.ts';
import type { Role } from './role.ts';

export const roleIsTaken = (name: string) => new BadRequestError(`Role ${name} exists already`);

/** The stored roles; those built in are no documents. */
export const storedRoles = defineCollection<Role>({
  table: 'roles',
  entity: 'role',
  unique: [{ property: 'name', isInAnyCase: true, refuse: ({ name }) => roleIsTaken(name) }],
});
