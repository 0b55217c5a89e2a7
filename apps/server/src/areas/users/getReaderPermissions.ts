import { type Handler, ok } from '../../http/handler.ts';
import { selfPermissions } from './permissions.ts';

export const getReaderPermissions: Handler<'getReaderPermissions'> = ({ path }) =>
  ok({ permissions: selfPermissions(path.username) });
