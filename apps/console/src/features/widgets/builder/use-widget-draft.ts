import {
  type AggregationDraft,
  showAs,
  startDraft,
  withConfig,
} from '@tailrace/domain/views/widgets/visualization-edit';
import {
  type AggregationConfig,
  isAggregation,
  type Visualization,
  type Widget,
} from '@tailrace/domain/views/widgets/widget';
import { useState } from 'react';

interface Draft {
  widget: Widget;
  title: string;
  aggregation: AggregationDraft | null;
}

/** The edited widget. */
export interface WidgetDraft {
  widget: Widget;
  /** Empty when the widget is called by what it asks. */
  title: string;
  isChanged: boolean;
  setTitle: (title: string) => void;
  /** Changes which messages it is about, or the settings of a widget that is no aggregation. */
  edit: (change: (widget: Widget) => Widget) => void;
  editConfig: (config: AggregationConfig) => void;
  showAs: (visualization: Visualization) => void;
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useWidgetDraft(widget: Widget, title: string | null): WidgetDraft {
  const [first] = useState<Draft>(() => ({
    widget,
    title: title ?? '',
    aggregation: isAggregation(widget) ? startDraft(widget.config) : null,
  }));
  const [draft, setDraft] = useState(first);
  const change = (next: (aggregation: AggregationDraft) => AggregationDraft) =>
    setDraft((before) => {
      if (!before.aggregation || !isAggregation(before.widget)) return before;
      const aggregation = next(before.aggregation);
      return { ...before, aggregation, widget: { ...before.widget, config: aggregation.config } };
    });
  return {
    widget: draft.widget,
    title: draft.title,
    isChanged: !sameJson([draft.widget, draft.title.trim()], [first.widget, first.title.trim()]),
    setTitle: (text) => setDraft((before) => ({ ...before, title: text })),
    edit: (next) => setDraft((before) => ({ ...before, widget: next(before.widget) })),
    editConfig: (config) => change((aggregation) => withConfig(aggregation, config)),
    showAs: (visualization) => change((aggregation) => showAs(aggregation, visualization)),
  };
}
