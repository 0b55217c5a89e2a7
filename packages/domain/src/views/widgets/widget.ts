import type { Schemas } from '@tailrace/sdk';

/** A widget of a dashboard or a saved search, as the API stores it. */
export type Widget = Schemas['Widget'];
export type AggregationWidget = Schemas['AggregationWidget'];
export type MessagesWidget = Schemas['MessagesWidget'];
/** What an aggregation counts, how it is grouped and drawn. */
export type AggregationConfig = Schemas['AggregationWidgetConfig'];
export type WidgetPivot = Schemas['WidgetPivot'];

/** The values of a group whose settings say nothing of it. */
const defaultLimit = 15;

/** At most how many values a group lists within one group around it; times are all listed. */
export const groupLimit = (pivot: WidgetPivot): number =>
  pivot.type === 'values' ? (pivot.config.limit ?? defaultLimit) : Number.POSITIVE_INFINITY;

/**
 * A text on a dashboard. The API has no such type and stores it unchanged, as it does any type it does not know; the
 * types of the SDK leave these out.
 */
export interface TextWidget {
  id: string;
  type: 'text';
  config: { text: string };
}

export const isAggregation = (widget: Widget): widget is AggregationWidget => widget.type === 'aggregation';

export const isMessages = (widget: Widget): widget is MessagesWidget => widget.type === 'messages';

/** The text of a text widget; `null` for any other. Stored and imported widgets may contain anything. */
export function textOf(widget: { type: string; config?: unknown }): string | null {
  const { type, config } = widget;
  if (type !== 'text' || typeof config !== 'object' || config === null || !('text' in config)) return null;
  return typeof config.text === 'string' ? config.text : null;
}

/** A text as the widgets of a view have it. */
export const textWidget = (id: string, text: string): Widget => {
  const widget: TextWidget = { id, type: 'text', config: { text } };
  return widget as unknown as Widget;
};

/** A text widget with another text, and with what else a newer server stored of it. */
export function withText(widget: Widget, text: string): Widget {
  const { config } = widget as { config?: unknown };
  const stored = typeof config === 'object' && config !== null ? config : {};
  return { ...widget, config: { ...stored, text } } as unknown as Widget;
}

/** The visualizations of the API, in the order they are offered. */
export const visualizations = [
  'table',
  'bar',
  'line',
  'area',
  'scatter',
  'pie',
  'heatmap',
  'numeric',
  'map',
] as const;

export type Visualization = (typeof visualizations)[number];

/** `null` for a visualization of a newer server, which is shown as a table and saved as it came. */
export const visualizationOf = ({ visualization }: AggregationConfig): Visualization | null =>
  visualizations.find((known) => known === visualization) ?? null;
