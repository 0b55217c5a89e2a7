import { userLabel } from '@tailrace/domain/users/users';
import { listUsers } from '@tailrace/sdk/operations/users';
import { paletteSource } from '#/app/palette-source.ts';

export const userSource = paletteSource({
  kind: 'User',
  list: listUsers,
  entities: ({ users }) =>
    users.map((user) => ({
      id: user.id,
      name: `${userLabel(user)} (${user.username})`,
      href: `/system/users/${encodeURIComponent(user.id)}`,
    })),
});
