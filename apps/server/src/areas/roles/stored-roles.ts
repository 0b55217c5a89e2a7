import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { collection } from '../../store/collection.ts';
import type { Role } from './role.ts';

export const roleIsTaken = (name: string) => new BadRequestError(`Role ${name} exists already`);

/** The stored roles; those built in are no documents. */
export const storedRoles = defineService({
  create: ({ config }) =>
    collection<Role>(config, {
      table: 'roles',
      entity: 'role',
      unique: [{ property: 'name', isInAnyCase: true, refuse: ({ name }) => roleIsTaken(name) }],
    }),
});
