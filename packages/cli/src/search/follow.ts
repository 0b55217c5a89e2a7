import { walkMessages } from '@tailrace/analysis/messages';
import { countOf, formatDuration } from '@tailrace/domain/format/format';
import { fieldValue } from '@tailrace/domain/search/field-value';
import { followQuery } from '@tailrace/domain/search/follow/follow-query';
import { followedText } from '@tailrace/domain/search/follow/followed-text';
import { type TimelineEntry, timelineOf } from '@tailrace/domain/search/follow/timeline';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import type { Context } from '../context.ts';
import { usageError } from '../errors.ts';
import { countMessages } from './counts.ts';
import { reportEmpty } from './empty-result.ts';
import { messageLine, messageObject, termsOf } from './message-line.ts';
import { messageColumns } from './messages.ts';
import { type ScopeOptions, withSearch } from './scope.ts';

export interface FollowOptions extends ScopeOptions {
  fields?: string[] | undefined;
  limit: number;
  failOnEmpty?: true | undefined;
}

/** Reads `FIELD=VALUE`, or a value that any field may have. Throws a usage error for what cannot be followed. */
export function readFollowed(text: string): { field: string | null; value: string } {
  const [, field, ofField] = /^([\w.@-]*[A-Za-z_][\w.@-]*)=(.*)$/s.exec(text) ?? [];
  const value = ofField ?? text;
  if (followedText(value) === null)
    throw usageError(
      value.trim() === '' ? 'There is no value to follow' : 'The value is too long to follow',
      'Write it like trace_id=7f3a9c01, or the value alone.',
    );
  return { field: field ?? null, value };
}

type Entry = TimelineEntry<SearchMessage>;

const gapText = (gap: number | null) => (gap === null ? '' : `+${formatDuration(gap)}`);

/** `tailrace follow`. */
export async function follow(context: Context, followed: string, options: FollowOptions): Promise<void> {
  const { output } = context;
  const { field, value } = readFollowed(followed);
  const query = followQuery(value, field);
  const { limit, fields } = options;
  return withSearch(context, query, { ...options, fallback: '1d' }, async (search) => {
    const { request, run, signal, time } = search;
    const messages: SearchMessage[] = [];
    const walk = walkMessages(request, { order: 'ASC', pageSize: Math.min(limit, 1_000) }, { run, signal });
    for await (const page of walk) {
      messages.push(...page.slice(0, limit - messages.length));
      if (messages.length >= limit) break;
    }
    const { entries, span } = timelineOf(messages, momentOf);
    const format = output.format ?? 'table';
    if (format === 'table') {
      const style = { output, zone: time.zone, terms: field === null ? termsOf(query) : [], fields };
      const width = Math.max(0, ...entries.map(({ gap }) => gapText(gap).length));
      for (const { message, gap, isLongGap } of entries) {
        const text = gapText(gap).padStart(width);
        await output.line(
          `${isLongGap ? output.colors.yellow(text) : output.colors.dim(text)}  ${messageLine(message, style)}`,
        );
      }
    } else if (output.isJson || format === 'yaml')
      await output.list(
        entries.map(({ message, gap }) => ({ ...messageObject(message, fields), _gap_ms: gap })),
        [],
      );
    else {
      const columns = messageColumns(fields, context, time.zone).map(({ name, value }) => ({
        name,
        value: ({ message }: Entry) => value(message),
      }));
      const gap = { name: 'gap_ms', value: ({ gap }: Entry) => gap ?? '' };
      await output.list(entries, format === 'raw' ? columns : [...columns, gap]);
    }
    if (entries.length === 0) return reportEmpty(search, options);
    const sources = new Set(messages.map(({ fields }) => valueText(fieldValue(fields, 'source'))));
    const total = messages.length < limit ? messages.length : await countMessages(search);
    output.status(
      `${countOf(total, 'message')} from ${countOf(sources.size, 'source')}${span ? ` in ${formatDuration(span.to - span.from)}` : ''}${
        messages.length < total
          ? `, showing the first ${messages.length.toLocaleString('en')}: raise --limit`
          : ''
      }`,
    );
  });
}
