import { getActiveAuthBackend, listAuthBackends } from '@tailrace/sdk/operations/authentication';
import { paletteSource } from '#/app/palette-source.ts';

export const authServiceSource = paletteSource({
  kind: 'Authentication service',
  list: listAuthBackends,
  // As for the link to the page.
  permission: getActiveAuthBackend.permission,
  entities: ({ backends }) =>
    backends.map(({ id, title }) => ({
      id,
      name: title,
      href: `/system/authentication/services/${id}`,
    })),
});
