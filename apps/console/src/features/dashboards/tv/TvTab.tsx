import { chakra } from '@chakra-ui/react';
import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { gridColumns, gridLayout, rowsOf } from '@tailrace/domain/views/dashboards/grid';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import type { Schemas } from '@tailrace/sdk';
import { useMemo } from 'react';
import { WidgetCard } from '#/features/widgets/cards/index.ts';

interface TvTabProps {
  tab: DashboardTab;
  parameters: readonly Schemas['Parameter'][];
  zone: string;
  /** Hidden tabs stay as they are, so that their charts need not be drawn again; they ask for nothing. */
  isShown: boolean;
  /** On a narrow screen, one widget below the other. */
  isNarrow: boolean;
}

const noOverride = { timeRange: null, query: '' };

/** The widgets of a tab, filling the screen. */
export function TvTab({ tab: { id, state, query }, parameters, zone, isShown, isNarrow }: TvTabProps) {
  const { widgets, positions } = state;
  const place = useMemo(() => ({ query, override: noOverride, parameters }), [query, parameters]);
  const layout = useMemo(
    () => gridLayout(widgets.map((widget) => ({ id: widget.id, position: positions[widget.id] }))),
    [widgets, positions],
  );
  return (
    <chakra.div
      inert={!isShown}
      visibility={isShown ? 'visible' : 'hidden'}
      position="absolute"
      inset="0"
      overflow="auto"
      display="grid"
      gap="2"
      gridTemplateColumns={isNarrow ? '1fr' : `repeat(${gridColumns}, minmax(0, 1fr))`}
      // A low dashboard is stretched to the whole screen; of a very high one, the rest is below.
      gridTemplateRows={isNarrow ? undefined : `repeat(${rowsOf(layout)}, minmax(20px, 1fr))`}
      gridAutoRows={isNarrow ? '240px' : undefined}
    >
      {[...layout].map(([widgetId, { col, row, width, height }]) => {
        const widget = widgets.find((one) => one.id === widgetId);
        if (!widget) return null;
        return (
          <chakra.div
            key={widgetId}
            minW="0"
            minH="0"
            gridColumn={isNarrow ? undefined : `${col} / span ${width}`}
            gridRow={isNarrow ? undefined : `${row} / span ${height}`}
          >
            <WidgetCard
              widget={widget}
              title={nameOfWidget(state, widget)}
              place={place}
              zone={zone}
              isVisible={isShown}
              crosshairGroup={id}
              isBare
            />
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
