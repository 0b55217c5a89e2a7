import { ok } from '../../http/handler.ts';
import { permissionListing } from './permissions.ts';
import type { Handler } from './services.ts';

export const listPermissions: Handler<'listPermissions'> = () =>
  ok({
    permissions: Object.fromEntries(
      Object.entries(permissionListing).map(([domain, actions]) => [domain, [...actions]]),
    ),
  });
