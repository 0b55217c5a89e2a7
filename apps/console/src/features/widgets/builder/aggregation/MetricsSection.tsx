import {
  addSeries,
  moveSeries,
  removeSeries,
  replaceSeries,
} from '@tailrace/domain/views/widgets/aggregation-edit';
import { draftOf, type SeriesDraft, storedFunction } from '@tailrace/domain/views/widgets/series-draft';
import type { AggregationEditing } from '../model.ts';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';
import { MetricRow } from './MetricRow.tsx';

const newMetric: SeriesDraft = { type: 'count', field: '', percentile: null, name: '' };

/** What is counted or calculated. */
export function MetricsSection({ config, onEdit, problemsAt, fields }: AggregationEditing) {
  return (
    <SettingsSection title="Metrics" problems={problemsAt('series')}>
      <SettingsRows
        noun="Metric"
        count={config.series.length}
        onAdd={() => onEdit(addSeries(config, newMetric))}
        onMove={(from, to) => onEdit(moveSeries(config, from, to))}
        onRemove={(at) => onEdit(removeSeries(config, at))}
      >
        {(at) => {
          const series = config.series[at];
          const draft = series && draftOf(series);
          if (!draft) return <code>{series && storedFunction(series)}</code>;
          return (
            <MetricRow
              draft={draft}
              fields={fields}
              problemsAt={(part) => problemsAt(`series.${at}.${part}`)}
              onChange={(next) => onEdit(replaceSeries(config, at, next))}
            />
          );
        }}
      </SettingsRows>
    </SettingsSection>
  );
}
