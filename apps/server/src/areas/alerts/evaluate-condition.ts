import { escapeTerm, quotePhrase } from '@tailrace/languages/query';
import { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { IndexedMessage } from '../../search/execute/search-messages.ts';
import type { SeriesType } from '../../search/pivot/pivot-request.ts';
import type { RunOptions } from '../../search/search-pool.ts';
import type { SearchService } from '../../search/search-service.ts';
import { type AlertCondition, conditionType } from './alert-conditions.ts';

type Search = Pick<SearchService, 'messages' | 'pivot'>;

/** What a check of a condition found. */
export interface Evaluation {
  isMet: boolean;
  /** What was found, and the threshold it was compared with. */
  description: string;
  /** The newest matching messages; as many as the condition's backlog asks for. */
  messages: IndexedMessage[];
}

export interface EvaluationOptions extends RunOptions {
  streamId: string;
  now: number;
  /** Conditions on the content of a field look at messages since then; others look back by their time range. */
  since: number;
}

const minuteMs = 60_000;
/** A notification holds no more messages than this, whatever the condition asks for. */
const maxBacklog = 500;

const functions = {
  MAX: { type: 'max', name: 'Maximum' },
  MEAN: { type: 'avg', name: 'Mean' },
  MIN: { type: 'min', name: 'Minimum' },
  SUM: { type: 'sum', name: 'Sum' },
  STDDEV: { type: 'stddev', name: 'Standard deviation' },
} as const satisfies Record<string, { type: SeriesType; name: string }>;

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Evaluates a condition over the messages of its stream.
 *
 * @throws SearchError
 */
export async function evaluateCondition(
  search: Search,
  condition: AlertCondition,
  { streamId, now, since, ...options }: EvaluationOptions,
): Promise<Evaluation> {
  const type = conditionType(condition.type);
  const values = new ConfigurationReader(type, condition.parameters);
  const minutes = values.number('time');
  const window = counted(minutes, 'minute');
  const scope = {
    query: values.text('query'),
    streams: [streamId],
    range: { from: now - minutes * minuteMs, to: now },
  };
  const limit = Math.min(values.number('backlog'), maxBacklog);
  const page = { limit, offset: 0 };

  function compared(value: number | bigint, text: string) {
    const threshold = values.number('threshold');
    const comparison = values.text('threshold_type');
    const isMet = comparison === 'MORE' || comparison === 'HIGHER' ? value > threshold : value < threshold;
    const phrase = `${isMet ? '' : 'not '}${comparison.toLowerCase()} than`;
    return { isMet, description: `${text}, ${phrase} ${threshold.toLocaleString('en')}` };
  }

  switch (type.type) {
    case 'message_count': {
      const { total, messages } = await search.messages({ ...scope, ...page }, options);
      return { ...compared(total, `${counted(total, 'message')} in ${window}`), messages };
    }

    case 'field_value': {
      const field = values.text('field');
      // The parameters have been checked.
      const { type: series, name } = functions[values.text('type') as keyof typeof functions];
      const request = { rowGroups: [], columnGroups: [], sort: [], rollup: true };
      const requested = { ...scope, ...request, series: [{ id: 'value', type: series, field }] };
      const { rows } = await search.pivot(requested, options);
      const value = rows[0]?.values[0]?.value;
      const isNumber = typeof value === 'number' || typeof value === 'bigint';
      if (!isNumber) {
        return { isMet: false, description: `No numbers in the field ${field} in ${window}`, messages: [] };
      }
      const text = `${name} of ${field} in ${window} is ${value.toLocaleString('en')}`;
      const found = compared(value, text);
      if (!found.isMet || limit === 0) return { ...found, messages: [] };
      return { ...found, messages: (await search.messages({ ...scope, ...page }, options)).messages };
    }

    case 'field_content_value': {
      const [field, value] = [values.text('field'), values.text('value')];
      const filters = [`${escapeTerm(field)}:${quotePhrase(value)}`];
      const request = { ...scope, filters, range: { from: since, to: now }, ...page };
      const { total, messages } = await search.messages(request, options);
      const seconds = counted(Math.round((now - since) / 1000), 'second');
      const description = `${counted(total, 'message')} with "${value}" in the field ${field} in ${seconds}`;
      return { isMet: total > 0, description, messages };
    }
  }
}
