import type { AggregationConfig, Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { BuilderFields } from './use-builder-fields.ts';

export interface WidgetBuilderProps {
  widget: Widget;
  /** Its own title; `null` when it is called by what it asks. */
  title: string | null;
  context: WidgetContext;
  /** Whether the widget is not on the dashboard yet. */
  isNew: boolean;
  /** Whether it is a chart of a search, which has the question of the search and none of its own. */
  isOfSearch?: boolean;
  onDone: (widget: Widget, title: string | null) => void;
  onCancel: () => void;
}

/** What the settings of an aggregation share. */
export interface AggregationEditing {
  config: AggregationConfig;
  onEdit: (config: AggregationConfig) => void;
  /** What is missing at a place of the configuration, such as `series.0.field`. */
  problemsAt: (at: string) => readonly string[];
  fields: BuilderFields;
}
