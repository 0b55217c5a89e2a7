import { ok } from '../../http/handler.ts';
import { optionsOf } from '../search/turn.ts';
import { elasticsearchStats } from './elasticsearch-stats.ts';
import type { Handler } from './services.ts';

/** How often each value of a property occurs. */
function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return Object.fromEntries(counts);
}

export const getClusterStats: Handler<'getClusterStats'> = async (request, services) => {
  const { entities, database, search } = services;
  const streams = entities.streams.list();
  const rules = streams.flatMap(({ id, rules }) => rules.map(() => id));
  const outputs = entities.outputs.list();
  const inputs = entities.inputs.list();
  const extractors = entities.extractors.list();
  return ok({
    elasticsearch: await elasticsearchStats(search, optionsOf(request)),
    mongo: database.stats(),
    stream_count: streams.length,
    stream_rule_count: rules.length,
    stream_rule_count_by_stream: countBy(rules, (streamId) => streamId),
    user_count: entities.users.list().length,
    output_count: outputs.length,
    output_count_by_type: countBy(outputs, ({ type }) => type),
    dashboard_count: entities.views.summaries().filter(({ type }) => type === 'DASHBOARD').length,
    input_count: inputs.length,
    global_input_count: inputs.filter(({ global }) => global).length,
    input_count_by_type: countBy(inputs, ({ type }) => type),
    extractor_count: extractors.length,
    extractor_count_by_type: countBy(extractors, ({ type }) => type),
    alarm_stats: {
      alert_count: entities.alerts.count(),
      alarmcallback_count_by_type: countBy(entities.callbacks.list(), ({ type }) => type),
    },
  });
};
