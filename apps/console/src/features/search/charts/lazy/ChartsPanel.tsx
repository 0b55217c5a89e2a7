import { chakra } from '@chakra-ui/react';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { SearchChart } from '@tailrace/domain/views/search-view-charts';
import { isAggregation } from '@tailrace/domain/views/widgets/widget';
import { defaultTitle } from '@tailrace/domain/views/widgets/widget-labels';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Chakra } from '#/app/theme/Chakra.tsx';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { usePin } from '#/features/pin/index.ts';
import { WidgetCard } from '#/features/widgets/cards/index.ts';
import { chartContext } from '../chart-context.ts';
import type { SearchChartsProps } from '../model.ts';
import type { SearchCharting } from '../use-search-charts.ts';

/** The menu of a chart on the search page. */
function chartActions(charting: SearchCharting, chart: SearchChart, at: number): Action[] {
  const { id } = chart.widget;
  const isLast = at === charting.charts.length - 1;
  return [
    { label: 'Edit…', run: () => charting.build({ kind: 'edit', chart }) },
    { label: 'Add to dashboard…', run: () => charting.add({ kind: 'chart', chart }) },
    { label: 'Duplicate', run: () => charting.duplicate(id) },
    ...(at === 0 ? [] : [{ label: 'Move back', run: () => charting.move(id, -1) }]),
    ...(isLast ? [] : [{ label: 'Move forward', run: () => charting.move(id, 1) }]),
    { label: 'Delete chart', isDangerous: true, run: () => charting.remove(id) },
  ];
}

interface ChartsPanelProps extends SearchChartsProps {
  searched: AbsoluteTimeRange;
}

/** The charts in rows that scroll, so that messages always have most of the screen. */
export function ChartsPanel({ charting, state, go, searched, zone }: ChartsPanelProps) {
  const { charts, isCollapsed, toggle, put } = charting;
  const context = useMemo(() => chartContext(state, searched), [state, searched]);
  const { pin, dialog } = usePin();
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <Chakra>
      <chakra.section aria-label="Charts" mx="4" mt="2" minW="0">
        <Button variant="ghost" size="xs" aria-expanded={!isCollapsed} onClick={toggle}>
          <Chevron size={14} aria-hidden />
          {charts.length === 1 ? '1 chart' : `${charts.length} charts`}
        </Button>
        {!isCollapsed && (
          <chakra.div
            display="grid"
            gridTemplateColumns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))"
            gridAutoRows="208px"
            gap="2"
            mt="1"
            // On a small screen, messages keep some rows.
            maxH="min(424px, max(120px, 100dvh - 560px))"
            overflowY="auto"
          >
            {charts.map((chart, at) => (
              <WidgetCard
                key={chart.widget.id}
                widget={chart.widget}
                title={chart.title ?? defaultTitle(chart.widget)}
                context={context}
                isVisible
                zone={zone}
                crosshairGroup="search"
                actions={chartActions(charting, chart, at)}
                onPin={pin}
                onChange={(changed) => isAggregation(changed) && put(changed, chart.title)}
                onZoom={(span) => go.setTimeRange(absoluteRange(span))}
                onFilter={(change) => go.search({ query: change(state.query) })}
              />
            ))}
          </chakra.div>
        )}
        {dialog}
      </chakra.section>
    </Chakra>
  );
}
