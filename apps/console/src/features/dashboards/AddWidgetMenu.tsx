import { ChartColumn, List, Plus, Type } from 'lucide-react';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';

interface AddWidgetMenuProps {
  onChart: () => void;
  onMessages: () => void;
  onText: () => void;
}

const size = 15;

/** Adds a widget to the tab. */
export function AddWidgetMenu({ onChart, onMessages, onText }: AddWidgetMenuProps) {
  return (
    <ActionMenu
      actions={[
        { label: 'Chart', icon: <ChartColumn size={size} aria-hidden />, run: onChart },
        { label: 'Messages', icon: <List size={size} aria-hidden />, run: onMessages },
        { label: 'Text', icon: <Type size={size} aria-hidden />, run: onText },
      ]}
    >
      <Button>
        <Plus size={size} aria-hidden /> Add widget
      </Button>
    </ActionMenu>
  );
}
