import { BadRequestError } from '../../errors.ts';
import { type Collection, collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { Role } from './role.ts';

export const roleIsTaken = (name: string) => new BadRequestError(`Role ${name} exists already`);

/** The stored roles; those built in are no documents. */
export const storedRoles = (config: ConfigStore): Collection<Role> =>
  collection<Role>(config, {
    table: 'roles',
    entity: 'role',
    unique: [{ property: 'name', isInAnyCase: true, refuse: ({ name }) => roleIsTaken(name) }],
  });
