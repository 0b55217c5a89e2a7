import type { WidgetPlace } from '@tailrace/domain/widgets/question';
import { isAggregation, isMessages, type Widget } from '@tailrace/domain/widgets/widget';
import { RefreshCw, Table2, WrapText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Action } from '#/components/ActionMenu.tsx';
import { useWidgetAnswer } from '#/features/widget-run/index.ts';
import type { WidgetBodyProps } from './model.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';

export interface WidgetCardProps
  extends Pick<WidgetBodyProps, 'crosshairGroup' | 'onZoom' | 'onFilter' | 'onAddWidget'> {
  widget: Widget;
  title: string;
  place: WidgetPlace;
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
  /** On a wall: larger, without menus. */
  isBare?: boolean;
  /** `false` for a preview or a print, which is asked for once and not refreshed. */
  isLive?: boolean;
}

const iconSize = 14;
const noActions: readonly Action[] = [];

/** A widget: asks for its answer and shows it, or why there is none. Fills its parent. */
export function WidgetCard({
  widget: given,
  title,
  place,
  isVisible,
  zone,
  handle,
  actions = noActions,
  onChange,
  isBare = false,
  isLive = true,
  ...rest
}: WidgetCardProps) {
  const [changed, setChanged] = useState<{ of: Widget; to: Widget } | null>(null);
  const [isTable, setTable] = useState(false);
  const [isWrapped, setWrapped] = useState(false);
  const widget = changed?.of === given ? changed.to : given;
  const run = useWidgetAnswer(widget, place, { isVisible, isLive });
  const asks = isAggregation(widget) || isMessages(widget);
  const isChart = isAggregation(widget) && widget.config.visualization !== 'table';

  const own: Action[] = [
    ...(isChart
      ? [
          {
            label: isTable ? 'Show as chart' : 'Show as table',
            icon: <Table2 size={iconSize} aria-hidden />,
            run: () => setTable(!isTable),
          },
        ]
      : []),
    ...(isMessages(widget)
      ? [
          {
            label: isWrapped ? 'Cut long lines' : 'Wrap long lines',
            icon: <WrapText size={iconSize} aria-hidden />,
            run: () => setWrapped(!isWrapped),
          },
        ]
      : []),
    ...(asks ? [{ label: 'Refresh', icon: <RefreshCw size={iconSize} aria-hidden />, run: run.retry }] : []),
  ];
  return (
    <WidgetFrame
      title={title}
      widget={widget}
      place={place}
      run={run}
      zone={zone}
      handle={handle}
      actions={isBare ? noActions : [...actions, ...own]}
      isBare={isBare}
    >
      <WidgetBody
        {...rest}
        widget={widget}
        title={title}
        place={place}
        run={run}
        zone={zone}
        isBare={isBare}
        isTable={isTable}
        isWrapped={isWrapped}
        onChange={onChange ?? ((to) => setChanged({ of: given, to }))}
      />
    </WidgetFrame>
  );
}
