import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listUserTokens: Handler<'listUserTokens'> = ({ path, permits }, { tokens, users }) => {
  const user = users.byId(path.userId);
  permits.check({ User: user });
  return ok({ tokens: tokens.listOf(user.id) });
};
