import { comparedFields } from '@tailrace/domain/search/changes/compared-fields';
import { comparedTimes } from '@tailrace/domain/search/changes/compared-times';
import { type RankedChanges, rankChanges } from '@tailrace/domain/search/changes/rank-changes';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { readFieldTypes } from '../field-types.ts';
import { messageList, readMessages } from '../messages.ts';
import type { Searcher } from '../searcher.ts';
import { planFields, plannedBy } from './field-plans.ts';
import { type ChangesRun, runChanges } from './run-changes.ts';

export interface WhatChanged extends Omit<ChangesRun, 'fields'>, RankedChanges {
  now: MomentRange;
  before: readonly MomentRange[];
}

interface WhatChangedOptions {
  signal: AbortSignal;
  /** The times it is compared with; by default the one of the same length just before. */
  before?: readonly MomentRange[];
  /** Called after each request with the number of compared fields. */
  onProgress?: (compared: number, total: number) => void;
}

/**
 * What differs between the messages of a search and those of the previous period: values of all fields, most conspicuous first,
 * means of numbers, and what drives them.
 */
export async function whatChanged(
  request: SearchRequest<AbsoluteTimeRange>,
  searcher: Searcher,
  { signal, before, onProgress }: WhatChangedOptions,
): Promise<WhatChanged> {
  const { run, countFields } = searcher;
  const now = { from: Date.parse(request.timeRange.from), to: Date.parse(request.timeRange.to) };
  const times = { now, before: before ?? comparedTimes({}, now).before };
  const list = messageList({ limit: plannedBy, sort: { field: 'timestamp', order: 'DESC' } });
  const [types, results] = await Promise.all([
    readFieldTypes(request, searcher, signal),
    run(request, { list }, { signal }),
  ]);
  const { messages } = readMessages(results.get('list'));
  const inResult = new Set(messages.flatMap(({ fields }) => Object.keys(fields)));
  const fields = types.map(({ name, type }) => ({ name, type, isInResult: inResult.has(name) }));
  const plans = planFields(comparedFields(fields, []), messages);
  const { fields: findings, ...rest } = await runChanges(
    { request, ...times },
    plans,
    { run, countFields, signal },
    (known) => onProgress?.(known.fields.length + known.failed.length, known.total),
  );
  return { ...rest, ...times, ...rankChanges(findings) };
}
