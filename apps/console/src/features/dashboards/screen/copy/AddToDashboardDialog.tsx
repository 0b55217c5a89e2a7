import type { Widget } from '@tailrace/domain/views/widgets/widget';
import { PutWidgetDialog } from './PutWidgetDialog.tsx';
import { usePutWidget } from './use-put-widget.ts';

interface AddToDashboardDialogProps {
  widget: Widget;
  title: string;
  onClose: () => void;
}

/** Adds a widget from elsewhere, such as a search, to a dashboard. */
export function AddToDashboardDialog({ widget, title, onClose }: AddToDashboardDialogProps) {
  const putting = usePutWidget();
  return (
    <PutWidgetDialog
      heading={`Add “${title}” to a dashboard`}
      put={(to) => putting.mutateAsync({ widget, title, ...to })}
      onClose={onClose}
    />
  );
}
