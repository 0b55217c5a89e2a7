import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, List, Plus, Search, Type } from 'lucide-react';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';

interface AddWidgetMenuProps {
  onAdd: (kind: 'chart' | 'messages' | 'text') => void;
}

const size = 15;

/** Adds a widget to the tab. */
export function AddWidgetMenu({ onAdd }: AddWidgetMenuProps) {
  const navigate = useNavigate();
  return (
    <ActionMenu
      actions={[
        { label: 'Chart', icon: <ChartColumn size={size} aria-hidden />, run: () => onAdd('chart') },
        { label: 'Messages', icon: <List size={size} aria-hidden />, run: () => onAdd('messages') },
        { label: 'Text', icon: <Type size={size} aria-hidden />, run: () => onAdd('text') },
        {
          label: 'From a search…',
          icon: <Search size={size} aria-hidden />,
          run: () => void navigate({ to: '/search' }),
        },
      ]}
    >
      <Button>
        <Plus size={size} aria-hidden /> Add widget
      </Button>
    </ActionMenu>
  );
}
