import type { Condition } from '../../host/condition.ts';
import { defineService } from '../../host/service.ts';
import { systemMessageService } from './system-messages.ts';

/** What was lost of the databases of the data directory before this start, told until the server stops. */
export interface LostLogs {
  conditions(): Condition[];
}

export const lostLogs = defineService({
  needs: { systemMessages: systemMessageService },
  create({ losses, logging, now }, { systemMessages }): LostLogs {
    const logger = logging.logger('tailrace');
    const since = now();
    const conditions = losses.map(({ file, reason }): Condition => {
      const title = `A part of ${file} is lost`;
      const description =
        `${file} of the data directory was not whole at the start: ${reason}. ` +
        'The rest is used. Check the disk of the data directory, and restore a backup if you need what is missing.';
      logger.error({ file, reason }, title);
      systemMessages.write('tailrace.server', `${title}: ${reason}.`);
      return {
        ...{ key: `log_lost:${file}:${since}`, title, reason, since, isLoss: true },
        notification: { severity: 'urgent', type: 'generic', details: { title, description } },
      };
    });
    return { conditions: () => conditions };
  },
});
