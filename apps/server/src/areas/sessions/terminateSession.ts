import { noContent } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const terminateSession: Handler<'terminateSession'> = ({ credential }, { sessions }) => {
  if (credential?.kind === 'session') sessions.terminate(credential.id);
  return noContent();
};
