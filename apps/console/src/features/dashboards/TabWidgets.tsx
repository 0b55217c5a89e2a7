import type { DashboardTab } from '@tailrace/domain/dashboards/dashboard';
import { gridItems, titleOfWidget } from '@tailrace/domain/dashboards/widgets';
import { absoluteRange } from '@tailrace/domain/time-range';
import type { WidgetPlace } from '@tailrace/domain/widgets/question';
import { isAggregation, type Widget } from '@tailrace/domain/widgets/widget';
import { defaultTitle } from '@tailrace/domain/widgets/widget-words';
import { Copy, Trash2 } from 'lucide-react';
import type { Action } from '#/components/ActionMenu.tsx';
import { WidgetGrid } from '#/components/grid/WidgetGrid.tsx';
import { useZone } from '#/features/search-time/index.ts';
import { WidgetCard } from '#/features/widgets/index.ts';
import type { DashboardPlace } from './use-dashboard-place.ts';
import type { WidgetEdits } from './use-widget-edits.ts';

interface TabWidgetsProps {
  tab: DashboardTab;
  place: DashboardPlace;
  widgetPlace: WidgetPlace;
  edits: WidgetEdits;
  canChange: boolean;
}

const size = 14;

/** A chart without a title is called by what it asks. */
const nameOf = ({ state }: DashboardTab, widget: Widget) =>
  isAggregation(widget) && !state.titles?.widget?.[widget.id]?.trim()
    ? defaultTitle(widget)
    : titleOfWidget(state, widget);

/** The widgets of a tab on the grid. */
export function TabWidgets({ tab, place, widgetPlace, edits, canChange }: TabWidgetsProps) {
  const zone = useZone();
  const widgets = new Map(tab.state.widgets.map((widget) => [widget.id, widget]));
  const items = gridItems(tab.state).map((item) => {
    const widget = widgets.get(item.id);
    return { ...item, name: widget ? nameOf(tab, widget) : '' };
  });
  const actionsOf = (widget: Widget): Action[] =>
    canChange
      ? [
          {
            label: 'Duplicate widget',
            icon: <Copy size={size} aria-hidden />,
            run: () => edits.duplicate(widget),
          },
          {
            label: 'Delete widget',
            icon: <Trash2 size={size} aria-hidden />,
            isDangerous: true,
            run: () => edits.remove(widget),
          },
        ]
      : [];
  return (
    <WidgetGrid
      label="Widgets"
      items={items}
      {...(canChange ? { onMove: edits.move } : {})}
      render={(id, { handle, isVisible }) => {
        const widget = widgets.get(id);
        return (
          widget && (
            <WidgetCard
              {...{ widget, zone, handle, isVisible }}
              title={nameOf(tab, widget)}
              place={widgetPlace}
              actions={actionsOf(widget)}
              crosshairGroup={tab.id}
              onChange={canChange ? (changed) => edits.change(changed) : undefined}
              onZoom={(span) => place.lookAt(absoluteRange(span))}
              onFilter={(change) => place.ask(change(place.override.query))}
              onAddWidget={canChange ? edits.add : undefined}
            />
          )
        );
      }}
    />
  );
}
