import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import { newMessages } from '@tailrace/domain/views/widgets/new-messages';
import type { WidgetPlace } from '@tailrace/domain/views/widgets/question';
import { textWidget, type Widget } from '@tailrace/domain/views/widgets/widget';
import { useState } from 'react';
import { WidgetBuilder } from '#/features/widgets/builder/index.ts';
import type { DashboardPlace } from './use-dashboard-place.ts';
import type { WidgetEdits } from './use-widget-edits.ts';

/** Values of the parameter `edit` that build a new widget; any other is the id of a widget. */
const begins: Readonly<Record<string, (id: string) => Widget>> = {
  'new-chart': newAggregation,
  'new-messages': newMessages,
  'new-text': (id: string) => textWidget(id, ''),
};

interface WidgetBuildingProps {
  tab: DashboardTab;
  place: DashboardPlace;
  widgetPlace: WidgetPlace;
  edits: WidgetEdits;
}

/** The builder of the widget that the address names; nothing for the id of a widget that is not on the tab. */
export function WidgetBuilding({ tab, place, widgetPlace, edits }: WidgetBuildingProps) {
  const edit = place.params.edit ?? '';
  const [begun] = useState(() => begins[edit]?.(crypto.randomUUID()));
  const widget = begun ?? tab.state.widgets.find(({ id }) => id === edit);
  if (!widget) return null;
  const close = () => place.open({ edit: undefined });
  return (
    <WidgetBuilder
      widget={widget}
      title={tab.state.titles?.widget?.[widget.id] ?? null}
      place={widgetPlace}
      isNew={begun !== undefined}
      onDone={(built, title) => {
        if (begun) edits.add(built, title ?? undefined);
        else edits.change(built, title ?? '');
        close();
      }}
      onCancel={close}
    />
  );
}
