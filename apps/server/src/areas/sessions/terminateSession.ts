import { type Handler, noContent } from '../../http/handler.ts';

export const terminateSession: Handler<'terminateSession'> = ({ credential, services }) => {
  if (credential?.kind === 'session') services.sessions.terminate(credential.id);
  return noContent();
};
