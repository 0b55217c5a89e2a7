import { isAggregation, isMessages, type Widget } from '@tailrace/domain/views/widgets/widget';
import { Download, RefreshCw, Table2, WrapText } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '#/components/ActionMenu.tsx';
import type { WidgetRun } from '#/features/widgets/run/index.ts';

/** How a widget is looked at, which is not saved with it. */
export interface WidgetView {
  /** Shows the figures of a chart as a table. */
  isTable: boolean;
  /** Wraps the lines of a message list. */
  isWrapped: boolean;
  /** Whether the dialog that saves a chart as a file is open. */
  isSaving: boolean;
  onSaved: () => void;
}

const iconSize = 14;

/** How a widget is looked at, and the items of its menu that change it, ask again, and save a file. */
export function useWidgetView(widget: Widget, run: WidgetRun): { view: WidgetView; actions: Action[] } {
  const [isTable, setTable] = useState(false);
  const [isWrapped, setWrapped] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const view = { isTable, isWrapped, isSaving, onSaved: () => setSaving(false) };

  const asTable = {
    label: isTable ? 'Show as chart' : 'Show as table',
    icon: <Table2 size={iconSize} aria-hidden />,
    run: () => setTable(!isTable),
  };
  const download = {
    label: 'Download…',
    icon: <Download size={iconSize} aria-hidden />,
    run: () => setSaving(true),
    ...(run.result?.chart ? {} : { disabledReason: 'The widget has no values yet.' }),
  };
  const wrap = {
    label: isWrapped ? 'Cut long lines' : 'Wrap long lines',
    icon: <WrapText size={iconSize} aria-hidden />,
    run: () => setWrapped(!isWrapped),
  };
  const refresh = {
    label: 'Refresh',
    icon: <RefreshCw size={iconSize} aria-hidden />,
    run: run.retry,
  };
  if (isMessages(widget)) return { view, actions: [wrap, refresh] };
  if (!isAggregation(widget)) return { view, actions: [] };
  const isChart = widget.config.visualization !== 'table';
  return { view, actions: [...(isChart ? [asTable] : []), download, refresh] };
}
