import type { Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import type { Span } from '#/components/charts/model.ts';
import type { WidgetRun } from '#/features/widgets/run/index.ts';

/** What the body of a widget is drawn from, whatever its type. */
export interface WidgetBodyProps<Shown = Widget> {
  widget: Shown;
  title: string;
  context: WidgetContext;
  run: WidgetRun;
  /** IANA name of the zone in which times are shown. */
  zone: string;
  /** Charts of the same group share one crosshair. */
  crosshairGroup?: string | undefined;
  /** On a wall: nothing can be clicked. */
  isBare: boolean;
  /** Changes the widget; where the user may not save it, for as long as it is shown. */
  onChange: (widget: Widget) => void;
  /** Sets the time range of all widgets. */
  onZoom?: ((span: Span) => void) | undefined;
  /** Changes the query over all widgets. */
  onFilter?: ((change: (query: string) => string) => void) | undefined;
  onAddWidget?: ((widget: Widget, title: string) => void) | undefined;
}
