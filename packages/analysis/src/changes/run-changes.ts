import { sampleOf } from '@tailrace/domain/search/changes/compared-times';
import type { Driver } from '@tailrace/domain/search/changes/drivers';
import { type FieldFindings, scaledUp } from '@tailrace/domain/search/changes/field-changes';
import type { Scopes } from '@tailrace/domain/search/changes/model';
import { rankChanges } from '@tailrace/domain/search/changes/rank-changes';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { RunOptions } from '../search/run-search.ts';
import { compareFields, countScopes, type FailedField, type Sides } from './compare-fields.ts';
import type { FieldPlan } from './field-plans.ts';
import { findDriverOf } from './find-drivers.ts';

export interface ChangesRequest {
  /** Its time range is not used: each part of the compared times is asked for by itself. */
  request: SearchRequest;
  now: MomentRange;
  before: readonly MomentRange[];
}

/** What is known so far. */
export interface ChangesRun {
  scopes: Scopes;
  fields: readonly FieldFindings[];
  failed: readonly FailedField[];
  /** Number of fields to compare. */
  total: number;
  /** The compared part of the messages where fields with many values were sampled. */
  sample: Scopes | null;
  /** What explains the shift of a number, by its field. */
  drivers: Readonly<Record<string, Driver>>;
}

/** Fields of a request: the first ones have few, so that the first changes show soon. */
const batchSizes = [1, 1, 2];
const laterBatchSize = 4;
/** Requests at a time; a server may give one user no more workers than these. */
const inFlight = 2;
/** Fields with many values are sampled in searches with more messages than this in one of the two times. */
const sampleSize = 25_000;

/** Numbers whose shift is explained; each takes a request. */
const explainedNumbers = 3;

/** Compares all fields, reports what is known after each request, and then looks for what drives the numbers. */
export async function runChanges(
  request: ChangesRequest,
  plans: readonly FieldPlan[],
  options: RunOptions,
  onProgress: (run: ChangesRun) => void,
): Promise<ChangesRun> {
  const { run, sides } = await compareAll(request, plans, options, onProgress);
  onProgress(run);
  const numbers = rankChanges(run.fields)
    .changes.flatMap((change) => (change.type === 'number' ? [change.field] : []))
    .slice(0, explainedNumbers);
  const fields = plans.filter(({ as, isCostly }) => as === 'values' && !isCostly).map(({ field }) => field);
  const drivers: Record<string, Driver> = {};
  for (const number of numbers) {
    const driver = await findDriverOf(number, fields, { request: request.request, sides, options });
    options.signal.throwIfAborted();
    if (driver) drivers[number] = driver;
  }
  return { ...run, drivers };
}

/** Compares all fields; `sides` are the compared parts of the times of the last ones. */
async function compareAll(
  { request, now, before }: ChangesRequest,
  plans: readonly FieldPlan[],
  options: RunOptions,
  onProgress: (run: ChangesRun) => void,
): Promise<{ run: ChangesRun; sides: Sides }> {
  const sides: Sides = { now: [now], before };
  const scopes = await countScopes(request, sides, options);
  let run: ChangesRun = { scopes, fields: [], failed: [], total: plans.length, sample: null, drivers: {} };
  if (scopes.now.messages === 0 || scopes.before.messages === 0) return { run, sides };
  onProgress(run);

  const compare = (batchOf: readonly FieldPlan[], some: Sides, sample: Scopes | null) =>
    inTurn(batches(batchOf), async (batch) => {
      const { fields, failed } = await compareFields(
        { request, sides: some, scopes: sample ?? scopes, isSample: sample !== null },
        batch,
        options,
      );
      const added = sample ? fields.map((found) => scaledUp(found, sample, scopes)) : fields;
      run = { ...run, sample, fields: [...run.fields, ...added], failed: [...run.failed, ...failed] };
      options.signal.throwIfAborted();
      onProgress(run);
    });

  const largest = Math.max(scopes.now.messages, scopes.before.messages);
  const isSampled = largest > sampleSize;
  await compare(
    plans.filter(({ isCostly }) => !(isSampled && isCostly)),
    sides,
    null,
  );
  if (!isSampled) return { run, sides };

  // What failed may have had too many values, of which a sample has fewer.
  const again = run.failed.map(({ plan }) => ({ ...plan, isCostly: true }));
  const rest = [...plans.filter(({ isCostly }) => isCostly), ...again];
  if (rest.length === 0) return { run, sides };
  run = { ...run, failed: [] };
  const share = ({ messages }: { messages: number }) => Math.min(1, sampleSize / messages);
  const part: Sides = {
    now: sampleOf(sides.now, share(scopes.now)),
    before: sampleOf(sides.before, share(scopes.before)),
  };
  await compare(rest, part, await countScopes(request, part, options));
  return { run, sides: part };
}

function batches(plans: readonly FieldPlan[]): FieldPlan[][] {
  const parts: FieldPlan[][] = [];
  for (let at = 0; at < plans.length; ) {
    const size = batchSizes[parts.length] ?? laterBatchSize;
    parts.push(plans.slice(at, at + size));
    at += size;
  }
  return parts;
}

async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: inFlight }, next));
}
