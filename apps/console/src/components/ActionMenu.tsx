import { Box, chakra, Menu, Portal } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

/** One action of a menu. */
export interface Action {
  /** A verb, with its object where that is not obvious: "Delete stream…". */
  label: string;
  run: () => void;
  /** Destructive: drawn last, in red. */
  isDangerous?: boolean;
  /** Why the action is disabled. */
  disabledReason?: string;
  icon?: ReactNode;
}

interface ActionMenuProps {
  /** The trigger; it must accept a ref. */
  children: ReactNode;
  actions: readonly Action[];
  isOpenAtFirst?: boolean;
}

export function ActionMenu({ children, actions, isOpenAtFirst = false }: ActionMenuProps) {
  const { harmless = [], dangerous = [] } = Object.groupBy(actions, ({ isDangerous }) =>
    isDangerous ? 'dangerous' : 'harmless',
  );
  return (
    <Menu.Root defaultOpen={isOpenAtFirst} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {harmless.map((action) => (
              <Item key={action.label} action={action} />
            ))}
            {harmless.length > 0 && dangerous.length > 0 && <Menu.Separator />}
            {dangerous.map((action) => (
              <Fragment key={action.label}>
                <Item action={action} />
              </Fragment>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Item({ action }: { action: Action }) {
  const { label, run, isDangerous, disabledReason, icon } = action;
  return (
    <Menu.Item
      value={label}
      disabled={disabledReason !== undefined}
      onClick={run}
      h="auto"
      minH="30px"
      color={isDangerous ? 'danger.fg' : undefined}
    >
      {icon}
      <Box>
        {label}
        {disabledReason && (
          <chakra.p textStyle="micro" maxW="240px" pb="1">
            {disabledReason}
          </chakra.p>
        )}
      </Box>
    </Menu.Item>
  );
}
