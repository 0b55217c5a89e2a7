import { type Handler, ok } from '../../http/handler.ts';

export const validateSession: Handler<'validateSession'> = ({ credential, services, extendSession }) => {
  const session = credential?.kind === 'session' ? services.sessions.use(credential.id, extendSession) : null;
  const user = session && services.users.find(session.userId);
  // Names are only sent for a session that this call has opened, and none is.
  return ok({ is_valid: user?.account_status === 'enabled', session_id: null, username: null });
};
