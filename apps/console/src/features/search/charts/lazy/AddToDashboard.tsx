import { useState } from 'react';
import { AddToDashboardDialog } from '#/features/dashboards/screen/index.ts';
import { type AddedFrom, dashboardWidget } from './dashboard-widget.ts';

export interface AddToDashboardProps extends AddedFrom {
  onClose: () => void;
}

/** Adds a chart, the histogram or the message list of a search to a dashboard. */
export function AddToDashboard({ onClose, ...from }: AddToDashboardProps) {
  const [{ widget, title }] = useState(() => dashboardWidget(from, crypto.randomUUID()));
  return <AddToDashboardDialog widget={widget} title={title} onClose={onClose} />;
}
