import { BadRequestError, ForbiddenError } from '../../errors.ts';
import { accepted, ok } from '../../http/handler.ts';
import type { Scheduler } from '../../jobs/scheduler.ts';
import type { IndexReport, ReportedIndex } from './index-report.ts';
import type { IndexSetService } from './index-set-service.ts';
import type { Handlers } from './services.ts';
import { wireRange } from './wire-index.ts';

/** The type of the jobs that read ranges again; its data are the names of the indices. */
export const recalculation = 'recalculate-ranges';

/** Such jobs that may wait or run at a time. */
const maxRecalculations = 10;

const byTime = (a: ReportedIndex, b: ReportedIndex) =>
  (a.range?.to ?? 0) - (b.range?.to ?? 0) ||
  (a.range?.from ?? 0) - (b.range?.from ?? 0) ||
  (a.name < b.name ? -1 : 1);

async function managed(report: IndexReport, name: string): Promise<ReportedIndex> {
  const index = (await report.all()).find((each) => each.name === name);
  if (!index) throw new BadRequestError(`The index ${name} is not managed`);
  return index;
}

/** Only finalized indices have a stored range: that of one that is written to is always the present one. */
function recalculate(scheduler: Scheduler, what: string, indices: readonly ReportedIndex[], now: number) {
  const id = `${recalculation}:${what}`;
  const jobs = scheduler.list().filter(({ type }) => type === recalculation);
  if (jobs.some((job) => job.id === id)) return;
  if (jobs.length >= maxRecalculations) {
    throw new ForbiddenError(`${maxRecalculations} recalculations of index ranges are running already`);
  }
  const names = indices.filter(({ isFinalized }) => isFinalized).map(({ name }) => name);
  if (names.length === 0) return;
  scheduler.schedule({ id, type: recalculation, trigger: { type: 'once', at: now }, data: names });
}

/** The work of such a job. */
export async function recalculateRanges(
  data: unknown,
  { signal, progress }: { signal: AbortSignal; progress(percent: number, info: string): void },
  indexSets: Pick<IndexSetService, 'recalculate'>,
): Promise<void> {
  const names = Array.isArray(data) ? data.map(String) : [];
  for (const [done, name] of names.entries()) {
    if (signal.aborted) return;
    progress(Math.floor((100 * done) / names.length), `Reading the range of ${name}`);
    await indexSets.recalculate(name);
  }
}

export const indexRanges: Handlers<
  | 'listIndexRanges'
  | 'getIndexRange'
  | 'rebuildAllIndexRanges'
  | 'rebuildIndexSetRanges'
  | 'rebuildIndexRange'
> = {
  async listIndexRanges({ caller }, { report }) {
    const visible = (await report.all()).filter(({ name }) => caller.isPermitted(`indexranges:read:${name}`));
    return ok({ total: visible.length, ranges: visible.sort(byTime).map(wireRange) });
  },

  getIndexRange: async ({ path }, { report }) => ok(wireRange(await managed(report, path.index))),

  async rebuildAllIndexRanges(_, { report, scheduler, now }) {
    recalculate(scheduler, 'all', await report.all(), now());
    return accepted();
  },

  async rebuildIndexSetRanges({ path }, { indexSets, report, scheduler, now }) {
    const { id } = indexSets.get(path.indexSetId);
    const indices = (await report.all()).filter(({ setId }) => setId === id);
    recalculate(scheduler, id, indices, now());
    return accepted();
  },

  async rebuildIndexRange({ path }, { report, scheduler, now }) {
    recalculate(scheduler, path.index, [await managed(report, path.index)], now());
    return accepted();
  },
};
