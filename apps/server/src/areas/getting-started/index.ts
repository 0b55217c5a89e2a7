import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { apiMinorVersion } from '../../version.ts';

/** Setting with the version whose guide was dismissed. */
const dismissedVersionKey = 'getting_started_dismissed';

export const gettingStarted = defineArea({
  name: 'getting-started',
  handlers: {
    dismissGettingStarted(_, { settings }) {
      settings.set(dismissedVersionKey, apiMinorVersion);
      return noContent();
    },

    getGettingStarted: (_, { settings }) =>
      ok({ show: settings.get(dismissedVersionKey) !== apiMinorVersion }),
  },
});
