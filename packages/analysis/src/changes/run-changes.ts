import { sampleOf } from '@tailrace/domain/search/changes/compared-times';
import type { Driver } from '@tailrace/domain/search/changes/drivers';
import { type FieldFindings, scaledUp } from '@tailrace/domain/search/changes/field-changes';
import type { Scopes } from '@tailrace/domain/search/changes/model';
import { rankChanges } from '@tailrace/domain/search/changes/rank-changes';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { CountFields } from '../search/count-fields.ts';
import type { RunOptions } from '../search/run-search.ts';
import { compareCounted } from './compare-counted.ts';
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

interface ChangesOptions extends RunOptions {
  /** Counts many fields in one request, where the server can. */
  countFields?: CountFields;
}

/** What was compared, and the parts of the times in which the last fields were. */
interface Compared {
  run: ChangesRun;
  sides: Sides;
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

/** What is known so far, which is reported with each change. */
class Progress {
  run: ChangesRun;
  readonly #onProgress: (run: ChangesRun) => void;
  readonly #signal: AbortSignal;
  /** Whether the next scopes are those of a sample. */
  #isSampling = false;

  constructor(
    known: Pick<ChangesRun, 'scopes' | 'total'>,
    onProgress: (run: ChangesRun) => void,
    signal: AbortSignal,
  ) {
    this.run = { ...known, fields: [], failed: [], sample: null, drivers: {} };
    this.#onProgress = onProgress;
    this.#signal = signal;
  }

  /** From here on, scopes and fields are those of a sample. */
  sampling(): this {
    this.#isSampling = true;
    return this;
  }

  begin(scopes: Scopes): void {
    if (this.#isSampling) this.run = { ...this.run, sample: scopes };
    else this.#set({ scopes });
  }

  add(found: readonly FieldFindings[]): void {
    this.addAll(found, []);
  }

  fail(failed: readonly FailedField[]): void {
    this.addAll([], failed);
  }

  addAll(found: readonly FieldFindings[], failed: readonly FailedField[]): void {
    const { scopes, sample } = this.run;
    const added = sample ? found.map((each) => scaledUp(each, sample, scopes)) : found;
    this.#set({ fields: [...this.run.fields, ...added], failed: [...this.run.failed, ...failed] });
  }

  forgetFailed(): this {
    this.run = { ...this.run, failed: [] };
    return this;
  }

  #set(change: Partial<ChangesRun>): void {
    this.run = { ...this.run, ...change };
    this.#signal.throwIfAborted();
    this.#onProgress(this.run);
  }
}

/** Compares all fields, reports what is known after each request, and then looks for what drives the numbers. */
export async function runChanges(
  request: ChangesRequest,
  plans: readonly FieldPlan[],
  options: ChangesOptions,
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
  options: ChangesOptions,
  onProgress: (run: ChangesRun) => void,
): Promise<Compared> {
  const sides: Sides = { now: [now], before };
  const none: Scopes = { now: { messages: 0, length: 0 }, before: { messages: 0, length: 0 } };
  const progress = new Progress({ scopes: none, total: plans.length }, onProgress, options.signal);
  const rest = await compareAtOnce(request, sides, plans, progress, options);
  if (!rest) return compareInBatches({ request, sides }, plans, options, progress);
  const { scopes } = progress.run;
  if (isEmpty(scopes)) return { run: progress.run, sides };
  const isSampled = largestOf(scopes) > sampleSize;
  const part = isSampled ? sampled(sides, scopes) : sides;
  const again = rest.map(({ plan }) => plan);
  // What has too many values has fewer in a sample.
  const left =
    isSampled && again.length > 0
      ? await compareAtOnce(request, part, again, progress.sampling(), options)
      : rest;
  progress.fail(left ?? rest);
  return { run: progress.run, sides: part };
}

/**
 * Compares fields in one request; returns those that were not counted, such as those with too many values, or `null` where the
 * server has no such call.
 */
async function compareAtOnce(
  request: SearchRequest,
  sides: Sides,
  plans: readonly FieldPlan[],
  progress: Progress,
  { countFields, signal }: ChangesOptions,
): Promise<FailedField[] | null> {
  const lines = countFields && (await compareCounted(request, sides, plans, { countFields, signal }));
  if (!lines) return null;
  const failed: FailedField[] = [];
  for await (const line of lines) {
    if ('scopes' in line) progress.begin(line.scopes);
    else if ('field' in line) progress.add([line.field]);
    else failed.push(line.failed);
  }
  return failed;
}

/** Compares fields in several requests of a few pivots each. */
async function compareInBatches(
  { request, sides }: { request: SearchRequest; sides: Sides },
  plans: readonly FieldPlan[],
  options: ChangesOptions,
  progress: Progress,
): Promise<Compared> {
  const scopes = await countScopes(request, sides, options);
  progress.begin(scopes);
  if (isEmpty(scopes)) return { run: progress.run, sides };
  const compare = (batchOf: readonly FieldPlan[], some: Sides, sample: Scopes | null) =>
    inTurn(batches(batchOf), async (batch) => {
      const { fields, failed } = await compareFields(
        { request, sides: some, scopes: sample ?? scopes, isSample: sample !== null },
        batch,
        options,
      );
      progress.addAll(fields, failed);
    });

  const isSampled = largestOf(scopes) > sampleSize;
  await compare(
    plans.filter(({ isCostly }) => !(isSampled && isCostly)),
    sides,
    null,
  );
  if (!isSampled) return { run: progress.run, sides };

  // What failed may have had too many values, of which a sample has fewer.
  const again = progress.run.failed.map(({ plan }) => ({ ...plan, isCostly: true }));
  const rest = [...plans.filter(({ isCostly }) => isCostly), ...again];
  if (rest.length === 0) return { run: progress.run, sides };
  const part = sampled(sides, scopes);
  const sample = await countScopes(request, part, options);
  progress.forgetFailed().sampling().begin(sample);
  await compare(rest, part, sample);
  return { run: progress.run, sides: part };
}

const isEmpty = ({ now, before }: Scopes) => now.messages === 0 || before.messages === 0;
const largestOf = ({ now, before }: Scopes) => Math.max(now.messages, before.messages);

/** Evenly spread parts of the times with about as many messages as a sample has. */
function sampled(sides: Sides, { now, before }: Scopes): Sides {
  const share = ({ messages }: { messages: number }) => Math.min(1, sampleSize / messages);
  return { now: sampleOf(sides.now, share(now)), before: sampleOf(sides.before, share(before)) };
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
