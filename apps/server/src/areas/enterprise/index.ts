import { BadRequestError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { accepted, ok } from '../../http/handler.ts';
import { wireTime } from '../../wire-time.ts';

/** Setting with the time at which a free license was requested. */
const requestedAtKey = 'free_license_requested_at';

/** Free licenses. Nothing is sent to anybody, so only that and when one was requested is stored. */
export const enterprise = defineArea({
  name: 'enterprise',
  handlers: {
    getFreeLicenseInfo: (_, { settings }) =>
      ok({
        free_license_info: {
          license_status: settings.get(requestedAtKey) === undefined ? 'absent' : 'staged',
        },
      }),

    requestFreeLicense(_, { settings, now }) {
      if (settings.get(requestedAtKey) !== undefined) {
        throw new BadRequestError('A free license has been requested already');
      }
      settings.set(requestedAtKey, wireTime(now()));
      return accepted();
    },
  },
});
