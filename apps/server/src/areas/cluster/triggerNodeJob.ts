import { ForbiddenError, UnavailableError } from '../../errors.ts';
import { deflectorJob } from '../indices/fix-deflector.ts';
import type { Handler } from './services.ts';

export const triggerNodeJob: Handler<'triggerNodeJob'> = ({ body, permits }, { scheduler, now }) => {
  permits.check();
  const type = deflectorJob(body.job_name);
  const running = () => scheduler.running().find((run) => run.type.name === type);
  if (running()) throw new ForbiddenError(`The job ${type} is running already`);
  scheduler.schedule({ id: type, type, trigger: { type: 'once', at: now() } });
  const run = running();
  if (!run) {
    scheduler.remove(type);
    throw new UnavailableError('Jobs do not run at the moment, because the server starts or stops');
  }
  return { status: 202, body: { system_job_id: run.id } };
};
