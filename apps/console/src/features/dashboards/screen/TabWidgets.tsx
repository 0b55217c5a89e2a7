import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { gridLayout } from '@tailrace/domain/views/dashboards/grid';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import { gridItems } from '@tailrace/domain/views/dashboards/widgets';
import { isAggregation, isMessages, textOf, type Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { Copy, FolderOutput, Maximize2, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '#/components/ActionMenu.tsx';
import { WidgetGrid } from '#/components/grid/WidgetGrid.tsx';
import { useZone } from '#/features/query/time/index.ts';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { WidgetFocus } from './focus/WidgetFocus.tsx';
import { useIsPrinted } from './print/print-context.ts';
import type { DashboardState } from './use-dashboard-state.ts';
import type { WidgetEdits } from './use-widget-edits.ts';

interface TabWidgetsProps {
  tab: DashboardTab;
  state: DashboardState;
  widgetContext: WidgetContext;
  edits: WidgetEdits;
  canChange: boolean;
  /** Opens the dialog that copies or moves a widget. */
  onCopy: (widget: Widget) => void;
}

const size = 14;

/** Whether the builder knows its type; that of a newer server is left as it is. */
const isBuilt = (widget: Widget) => isAggregation(widget) || isMessages(widget) || textOf(widget) !== null;

/** The widgets of a tab on the grid. */
export function TabWidgets({ tab, state, widgetContext, edits, canChange, onCopy }: TabWidgetsProps) {
  const zone = useZone();
  const widgets = new Map(tab.state.widgets.map((widget) => [widget.id, widget]));
  const items = gridItems(tab.state).map((item) => {
    const widget = widgets.get(item.id);
    return { ...item, name: widget ? nameOfWidget(tab.state, widget) : '' };
  });
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const isPrinted = useIsPrinted();
  const focused = widgets.get(state.params.focus ?? '');
  const actionsOf = (widget: Widget): Action[] => [
    {
      label: 'Show full screen',
      icon: <Maximize2 size={size} aria-hidden />,
      run: () => state.open({ focus: widget.id }),
    },
    ...(canChange
      ? [
          ...(isBuilt(widget)
            ? [
                {
                  label: 'Edit widget',
                  icon: <Pencil size={size} aria-hidden />,
                  run: () => state.open({ edit: widget.id }),
                },
              ]
            : []),
          {
            label: 'Duplicate widget',
            icon: <Copy size={size} aria-hidden />,
            run: () => edits.duplicate(widget),
          },
          {
            label: 'Copy or move…',
            icon: <FolderOutput size={size} aria-hidden />,
            run: () => onCopy(widget),
          },
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
      onChange={canChange ? (changed) => edits.change(changed) : undefined}
      onZoom={(span) => state.setTimeRange(absoluteRange(span))}
      onFilter={(change) => state.search(change(state.override.query))}
      onAddWidget={canChange ? edits.add : undefined}
    />
  );
  return (
    <>
      <div inert={focused !== undefined}>
        <WidgetGrid
          label="Widgets"
          items={items}
          isPrinted={isPrinted}
          {...(canChange && !isPrinted ? { onMove: edits.move } : {})}
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
    </>
  );
}
