import { Box } from '@chakra-ui/react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

interface HeldRows {
  /** Whether the rows stay as they are. */
  isHeld: boolean;
  hold: (isHeld: boolean) => void;
}

/** Stops the polling of a list while the menu of a row is pointed at or focused, so that its row does not move away. */
export function useHeldRows(): HeldRows {
  const [isHeld, hold] = useState(false);
  return { isHeld, hold };
}

const menu = '[aria-haspopup=menu], [role=menu]';

const isInMenu = ({ target }: SyntheticEvent) => target instanceof Element && target.closest(menu) !== null;

interface HoldStillProps {
  held: HeldRows;
  /** The list. Events in its menus arrive here, too, although they are drawn elsewhere in the document. */
  children: ReactNode;
}

export function HoldStill({ held: { hold }, children }: HoldStillProps) {
  return (
    <Box
      onPointerOver={(event) => hold(isInMenu(event))}
      onPointerLeave={() => hold(false)}
      onFocus={(event) => hold(isInMenu(event))}
      onBlur={() => hold(false)}
    >
      {children}
    </Box>
  );
}
