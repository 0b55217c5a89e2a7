import { type Api, eventually } from './api.ts';

/** Keeps all messages in the journal until `resumeProcessing`. */
export const pauseProcessing = (api: Api) => api.call('PUT', '/system/processing/pause');
export const resumeProcessing = (api: Api) => api.call('PUT', '/system/processing/resume');

/** Messages in the journal, as of the last second. */
export async function journaled(api: Api): Promise<number> {
  const name = 'org.graylog2.journal.entries-uncommitted';
  const { value } = await api.call<{ value: number }>('GET', `/system/metrics/${name}`);
  return value;
}

/** Resolves when that many messages are in the journal. */
export const untilJournaled = (api: Api, count: number, patienceSeconds = 60) =>
  eventually(
    () => journaled(api),
    (now) => now === count,
    patienceSeconds,
  );
