import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const validateSession: Handler<'validateSession'> = (
  { credential, extendSession },
  { sessions, users },
) => {
  const session = credential?.kind === 'session' ? sessions.use(credential.id, extendSession) : null;
  const user = session && users.find(session.userId);
  // Names are only sent for a session that this call has opened, and none is.
  return ok({ is_valid: user?.account_status === 'enabled', session_id: null, username: null });
};
