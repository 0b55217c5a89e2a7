import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { gridLayout } from '@tailrace/domain/views/dashboards/grid';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import { gridItems } from '@tailrace/domain/views/dashboards/widgets';
import { allOf } from '@tailrace/domain/views/widgets/drill';
import { searchLink } from '@tailrace/domain/views/widgets/search-link';
import { isAggregation, isMessages, textOf, type Widget } from '@tailrace/domain/views/widgets/widget';
import { type WidgetContext, widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { useNavigate } from '@tanstack/react-router';
import { Copy, FolderOutput, Maximize2, Pencil, Search, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useZone } from '#/app/user-zone.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { WidgetGrid } from '#/components/grid/WidgetGrid.tsx';
import { usePin } from '#/features/pin/index.ts';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { WidgetFocus } from './focus/WidgetFocus.tsx';
import { useIsPrinted } from './print/print-context.ts';
import type { DashboardState } from './use-dashboard-state.ts';
import type { WidgetEdits } from './use-widget-edits.ts';

interface TabWidgetsProps {
  tab: DashboardTab;
  state: DashboardState;
  widgetContext: WidgetContext;
  /** None while the dashboard is read. */
  edits: WidgetEdits | null;
  /** Opens the dialog that copies a widget, or moves it while the dashboard is edited. */
  onCopy: ((widget: Widget) => void) | undefined;
}

const size = 14;

/** Whether the builder knows its type; that of a newer server is left as it is. */
const isBuilt = (widget: Widget) => isAggregation(widget) || isMessages(widget) || textOf(widget) !== null;

/** The search page of the messages that a widget is about. */
function searchOf(widget: Widget, context: WidgetContext): Record<string, string> {
  const { queries, timeRange, streams } = widgetRequest(widget, context);
  return searchLink({ query: allOf(queries), timeRange, streams }, context.parameters);
}

/** The widgets of a tab on the grid. */
export function TabWidgets({ tab, state, widgetContext, edits, onCopy }: TabWidgetsProps) {
  const zone = useZone();
  const widgets = new Map(tab.state.widgets.map((widget) => [widget.id, widget]));
  const items = gridItems(tab.state).map((item) => {
    const widget = widgets.get(item.id);
    return { ...item, name: widget ? nameOfWidget(tab.state, widget) : '' };
  });
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const isPrinted = useIsPrinted();
  const focused = widgets.get(state.params.focus ?? '');
  const navigate = useNavigate();
  const { pin, dialog } = usePin();
  const actionsOf = (widget: Widget): Action[] => [
    {
      label: 'Show full screen',
      icon: <Maximize2 size={size} aria-hidden />,
      run: () => state.open({ focus: widget.id }),
    },
    ...(isAggregation(widget) || isMessages(widget)
      ? [
          {
            label: 'Open as search',
            icon: <Search size={size} aria-hidden />,
            run: () => void navigate({ to: '/search', search: searchOf(widget, widgetContext) }),
          },
        ]
      : []),
    ...(edits && isBuilt(widget)
      ? [
          {
            label: 'Edit widget',
            icon: <Pencil size={size} aria-hidden />,
            run: () => state.open({ edit: widget.id }),
          },
        ]
      : []),
    ...(edits
      ? [
          {
            label: 'Duplicate widget',
            icon: <Copy size={size} aria-hidden />,
            run: () => edits.duplicate(widget),
          },
        ]
      : []),
    ...(onCopy
      ? [
          {
            label: edits ? 'Copy or move…' : 'Copy to dashboard…',
            icon: <FolderOutput size={size} aria-hidden />,
            run: () => onCopy(widget),
          },
        ]
      : []),
    ...(edits
      ? [
          {
            label: 'Delete widget',
            icon: <Trash2 size={size} aria-hidden />,
            isDangerous: true,
            run: () => edits.remove(widget),
          },
        ]
      : []),
  ];
  const card = (
    widget: Widget,
    part: { isVisible: boolean; handle?: ReactNode; actions: readonly Action[] },
  ) => (
    <WidgetCard
      {...{ widget, zone }}
      {...part}
      title={nameOfWidget(tab.state, widget)}
      context={widgetContext}
      crosshairGroup={tab.id}
      onChange={edits ? (changed) => edits.change(changed) : undefined}
      onZoom={(span) => state.setTimeRange(absoluteRange(span))}
      onFilter={(change) => state.search(change(state.override.query))}
      onAddWidget={edits?.add}
      onPin={pin}
    />
  );
  return (
    <>
      <div inert={focused !== undefined}>
        <WidgetGrid
          label="Widgets"
          items={items}
          isPrinted={isPrinted}
          {...(edits && !isPrinted ? { onMove: edits.move } : {})}
          render={(id, { handle, isVisible }) => {
            const widget = widgets.get(id);
            const actions = widget ? actionsOf(widget) : [];
            return widget && card(widget, { handle, isVisible: isVisible && !focused, actions });
          }}
        />
      </div>
      {focused && (
        <WidgetFocus
          ids={[...gridLayout(items).keys()]}
          focusId={focused.id}
          nameOf={(id) => names.get(id) ?? ''}
          onFocus={(focus) => state.open({ focus })}
        >
          {card(focused, { isVisible: true, actions: [] })}
        </WidgetFocus>
      )}
      {dialog}
    </>
  );
}
