import { listAuthzRoles } from '@tailrace/sdk/operations/roles';
import { paletteSource } from '#/app/palette-source.ts';

export const roleSource = paletteSource({
  kind: 'Role',
  list: listAuthzRoles,
  input: { per_page: 0 },
  entities: ({ roles }) => roles.map(({ id, name }) => ({ id, name, href: `/system/roles/${id}` })),
});
