import { readFieldTypes } from '@tailrace/analysis/field-types';
import { findPatterns } from '@tailrace/analysis/patterns/find-patterns';
import { newPatterns } from '@tailrace/analysis/patterns/new-patterns';
import { countOf } from '@tailrace/domain/format/format';
import { comparedTimes } from '@tailrace/domain/search/changes/compared-times';
import { levelNumber } from '@tailrace/domain/search/levels';
import { type Pattern, patternText } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery } from '@tailrace/domain/search/patterns/pattern-query';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { progressBar } from '../output/progress.ts';
import { joined, sparkline } from './blocks.ts';
import { countMessages, percent } from './counts.ts';
import { reportEmpty } from './empty-result.ts';
import { levelColor, levelLabels } from './message-line.ts';
import { type ScopeOptions, withSearch } from './scope.ts';

export interface PatternsOptions extends ScopeOptions {
  new?: true | undefined;
  level?: string | undefined;
  limit: number;
  failOnEmpty?: true | undefined;
}

/** The query for messages of a level and everything more severe. Throws a usage error for what is no level. */
export function levelCondition(text: string): string {
  const level = /^[0-7]$/.test(text) ? Number(text) : levelNumber(text);
  if (level === null)
    throw usageError(`${text} is not a level`, `Levels: ${levelLabels.join(', ').toLowerCase()}, or 0 to 7.`);
  return `level:[0 TO ${level}]`;
}

/** A query with a further condition. */
export const withCondition = (query: string, condition: string): string =>
  query.trim() === '' || query.trim() === '*' ? condition : `(${query}) AND ${condition}`;

/** The severity of most of a pattern's messages; `undefined` where most have none. */
export function levelOf({ levels }: Pick<Pattern, 'levels'>): number | undefined {
  const most = levels.indexOf(Math.max(...levels));
  return most >= 0 && most < 8 ? most : undefined;
}

const widestTrend = 24;
/** More of an example is not written to a table. */
const longestExample = 500;

/** `tailrace patterns`. */
export async function patterns(context: Context, query: string, options: PatternsOptions): Promise<void> {
  const { output } = context;
  const wanted = options.level === undefined ? query : withCondition(query, levelCondition(options.level));
  return withSearch(context, wanted, options, async (search) => {
    const { request, searcher, signal, time } = search;
    const before = options.new ? comparedTimes({}, time.span).before : [];
    const [total, types] = await Promise.all([
      countMessages(search),
      readFieldTypes(request, searcher, signal),
    ]);
    const names = new Set(types.map(({ name }) => name));
    const progress = await progressBar(context, 'messages read', Math.max(1, total));
    const found = await findPatterns(
      request,
      {
        hasField: (field) => names.has(field),
        before,
        onProgress: (read) => progress.update(read, Math.max(read, total)),
      },
      searcher,
      signal,
    ).finally(progress.stop);
    const all = options.new ? newPatterns(found, { now: time.span, before }) : found.patterns;
    const rows = all.slice(0, options.limit).map((pattern) => {
      const [example] = found.detail(pattern.id)?.examples ?? [];
      const level = levelOf(pattern);
      return {
        count: pattern.count,
        share: found.messages === 0 ? 0 : pattern.count / found.messages,
        ...(options.new && { before: pattern.before }),
        level: level ?? null,
        trend: pattern.bins,
        first: momentText(pattern.first),
        last: momentText(pattern.last),
        pattern: patternText(pattern.parts),
        example: example?.text ?? '',
        query: patternQuery(pattern.parts)?.query ?? null,
      };
    });
    const isTable = (output.format ?? 'table') === 'table';
    await output.list(rows, [
      { name: 'count', value: ({ count }) => count },
      { name: 'share', value: ({ share }) => (isTable ? percent(share) : share), align: 'right' },
      ...(isTable
        ? [
            {
              name: 'trend',
              value: ({ trend }: (typeof rows)[number]) => sparkline(joined(trend, widestTrend)),
            },
          ]
        : []),
      {
        name: 'level',
        value: ({ level }) => (level === null ? '' : isTable ? (levelLabels[level] ?? '') : level),
      },
      {
        name: 'pattern',
        value: ({ pattern }) => pattern,
        color: (text, { level }) => levelColor(level ?? undefined, output.colors)(text),
      },
      { name: 'example', value: ({ example }) => (isTable ? example.slice(0, longestExample) : example) },
    ]);
    if (total === 0) return reportEmpty(search, options);
    const sampled =
      found.messages < total
        ? `Read a sample of ${found.messages.toLocaleString('en')} of ${countOf(total, 'message')}: counts are of the sample`
        : countOf(total, 'message');
    const of = options.new ? 'new pattern' : 'pattern';
    const shown = rows.length < all.length ? `, showing ${rows.length}` : '';
    output.status(`${sampled}; ${countOf(all.length, of)}${shown}`);
    if (options.new && found.before === 0)
      output.status('There are no messages in the previous period, so that nothing can be told to be new.');
    if (found.others > 0)
      output.status(`${countOf(found.others, 'message')} of rare patterns are in none of these.`);
  });
}

const momentText = (moment: number): string | null =>
  Number.isNaN(moment) ? null : new Date(moment).toISOString();
