import { pinnedChart } from '@tailrace/domain/timelines/pinned-chart';
import type { NewItem } from '@tailrace/domain/timelines/timeline';
import { isAggregation, type Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Action } from '#/components/ActionMenu.tsx';
import { useWidgetResult } from '#/features/widgets/run/index.ts';
import type { WidgetBodyProps } from './model.ts';
import { useWidgetView } from './use-widget-view.tsx';
import { WidgetBody } from './WidgetBody.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';

export interface WidgetCardProps
  extends Pick<WidgetBodyProps, 'crosshairGroup' | 'onZoom' | 'onFilter' | 'onAddWidget'> {
  widget: Widget;
  title: string;
  context: WidgetContext;
  /** Only what is visible is asked for. */
  isVisible: boolean;
  /** IANA name of the zone in which times are shown. */
  zone: string;
  /** What the card is dragged by, before its title. */
  handle?: ReactNode;
  /** Items of its menu, before its own. */
  actions?: readonly Action[];
  /** Changes the widget; without it, changes last for as long as the card is shown. */
  onChange?: ((widget: Widget) => void) | undefined;
  /** Pins a chart as it is drawn to a timeline; null where the server has none. */
  onPin?: ((items: readonly NewItem[]) => void) | null;
  /** On a wall: larger, without menus. */
  isBare?: boolean;
  /** `false` for a preview or a print, which is asked for once and not refreshed. */
  isLive?: boolean;
}

const noActions: readonly Action[] = [];

/** A widget: asks for its result and shows it, or why there is none. Fills its parent. */
export function WidgetCard({
  widget: given,
  title,
  context,
  isVisible,
  zone,
  handle,
  actions = noActions,
  onChange,
  onPin,
  isBare = false,
  isLive = true,
  ...rest
}: WidgetCardProps) {
  const [changed, setChanged] = useState<{ of: Widget; to: Widget } | null>(null);
  const widget = changed?.of === given ? changed.to : given;
  const run = useWidgetResult(widget, context, { isVisible, isLive });
  const { view, actions: own } = useWidgetView(widget, run);
  const { chart, share, searchedRange: searched } = run.result ?? {};
  const pinActions: Action[] =
    onPin && isAggregation(widget)
      ? [
          {
            label: 'Pin to timeline…',
            icon: <Pin size={14} aria-hidden />,
            run: () =>
              chart && searched && onPin([pinnedChart({ widget, title, context, chart, share, searched })]),
            ...(chart ? {} : { disabledReason: 'The widget has no values yet.' }),
          },
        ]
      : [];
  return (
    <WidgetFrame
      title={title}
      widget={widget}
      context={context}
      run={run}
      zone={zone}
      handle={handle}
      actions={isBare ? noActions : [...actions, ...pinActions, ...own]}
      isBare={isBare}
    >
      <WidgetBody
        {...rest}
        widget={widget}
        title={title}
        context={context}
        run={run}
        zone={zone}
        isBare={isBare}
        view={view}
        onChange={onChange ?? ((to) => setChanged({ of: given, to }))}
      />
    </WidgetFrame>
  );
}
