import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type Action, ActionMenu } from '#/components/ActionMenu.tsx';
import { IconButton } from '#/components/core/Button.tsx';

interface RowMenuProps {
  title: string;
  actions: readonly Action[];
}

/** Renders only the button until it is pressed: a page of rows has hundreds of menus nobody opens. */
export function RowMenu({ title, actions }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false);
  if (actions.length === 0) return null;
  const button = (
    <IconButton
      variant="ghost"
      size="sm"
      aria-label={`Actions for ${title}`}
      aria-haspopup="menu"
      onClick={isWanted ? undefined : () => setWanted(true)}
    >
      <Ellipsis size={15} aria-hidden />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <ActionMenu actions={actions} isOpenAtFirst>
      {button}
    </ActionMenu>
  );
}
