import { type Handler, noContent } from '../../http/handler.ts';
import { apiMinorVersion } from '../../version.ts';
import { dismissedVersionKey } from './dismissed-version.ts';

export const dismissGettingStarted: Handler<'dismissGettingStarted'> = (_, { settings }) => {
  settings.set(dismissedVersionKey, apiMinorVersion);
  return noContent();
};
