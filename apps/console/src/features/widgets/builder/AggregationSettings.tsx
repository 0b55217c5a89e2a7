import type { AggregationConfig, Visualization } from '@tailrace/domain/views/widgets/widget';
import { GroupsSection } from './aggregation/GroupsSection.tsx';
import { MetricsSection } from './aggregation/MetricsSection.tsx';
import { SortSection } from './aggregation/SortSection.tsx';
import type { AggregationEditing } from './model.ts';
import type { MessageCounts } from './use-message-facts.ts';
import { ColorsSection } from './visualization/ColorsSection.tsx';
import { VisualizationSection } from './visualization/VisualizationSection.tsx';

interface AggregationSettingsProps extends AggregationEditing {
  counts: MessageCounts;
  onShowAs: (visualization: Visualization) => void;
}

/** The visualizations that color their series. */
const hasSeriesColors = ({ visualization }: AggregationConfig) =>
  ['bar', 'line', 'area', 'scatter', 'pie'].includes(visualization);

/** How an aggregation is drawn, what it counts, how it is grouped and sorted. */
export function AggregationSettings({ counts, onShowAs, ...editing }: AggregationSettingsProps) {
  return (
    <>
      <VisualizationSection {...editing} onShowAs={onShowAs} />
      <MetricsSection {...editing} />
      <GroupsSection {...editing} counts={counts} />
      <SortSection {...editing} />
      {hasSeriesColors(editing.config) && <ColorsSection {...editing} />}
    </>
  );
}
