import { lengthOf } from '@tailrace/domain/search/changes/compared-times';
import {
  type FieldFindings,
  findInNumbers,
  findInValues,
} from '@tailrace/domain/search/changes/field-changes';
import type { Pair, Scopes } from '@tailrace/domain/search/changes/model';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { CountedField, CountedLine, CountFields } from '../search/count-fields.ts';
import type { FailedField, Sides } from './compare-fields.ts';
import type { FieldPlan } from './field-plans.ts';

interface CountOptions {
  countFields: CountFields;
  signal: AbortSignal;
}

/** What one request tells, as it comes. */
export type ComparedLine = { scopes: Scopes } | { field: FieldFindings } | { failed: FailedField };

const pair = ([now = 0, before = 0]: readonly number[]): Pair => ({ now, before });

/**
 * Compares fields in one request, in which the server reads the messages of both times once for many fields; `null` where the
 * server has no such call. With no messages in one of the times, only `scopes` are told.
 */
export async function compareCounted(
  request: SearchRequest,
  sides: Sides,
  plans: readonly FieldPlan[],
  { countFields, signal }: CountOptions,
): Promise<AsyncIterable<ComparedLine> | null> {
  const fields = plans.map(({ field, as }) => ({ field, as }));
  const lines = await countFields({ request, times: [sides.now, sides.before], fields }, { signal });
  return lines && compared(lines, sides, plans);
}

async function* compared(
  lines: AsyncIterable<CountedLine>,
  sides: Sides,
  plans: readonly FieldPlan[],
): AsyncGenerator<ComparedLine> {
  let scopes: Scopes | null = null;
  for await (const line of lines) {
    if ('messages' in line) {
      const { now, before } = pair(line.messages);
      scopes = {
        now: { messages: now, length: lengthOf(sides.now) },
        before: { messages: before, length: lengthOf(sides.before) },
      };
      yield { scopes };
      if (now === 0 || before === 0) return;
      continue;
    }
    const plan = plans.find(({ field }) => field === line.field);
    if (!plan || !scopes) continue;
    if ('error' in line) yield { failed: { plan, reason: line.error } };
    else if (line.values === null) yield { failed: { plan, reason: 'It has too many values to count.' } };
    else yield { field: findingsIn(line, scopes) };
  }
}

function findingsIn(
  { field, having, values, has_more, numbers }: CountedField,
  scopes: Scopes,
): FieldFindings {
  const withField = pair(having ?? []);
  if (numbers) {
    const [now = null, before = null] = numbers;
    return findInNumbers({ field, withField, now, before }, scopes);
  }
  const counted = (values ?? []).map(({ value, counts }) => ({ value, ...pair(counts) }));
  return findInValues({ field, withField, values: counted, hasMore: has_more ?? false }, scopes);
}
