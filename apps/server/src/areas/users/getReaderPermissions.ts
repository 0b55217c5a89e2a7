import { ok } from '../../http/handler.ts';
import { selfPermissions } from './permissions.ts';
import type { Handler } from './services.ts';

export const getReaderPermissions: Handler<'getReaderPermissions'> = ({ path }) =>
  ok({ permissions: selfPermissions(path.username) });
