import { type Handler, ok } from '../../http/handler.ts';
import { apiMinorVersion } from '../../version.ts';
import { dismissedVersionKey } from './dismissed-version.ts';

export const getGettingStarted: Handler<'getGettingStarted'> = (_, { settings }) =>
  ok({ show: settings.get(dismissedVersionKey) !== apiMinorVersion });
