import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '#/components/core/Button.tsx';

export interface Danger {
  /** Verb and object: "Delete stream". */
  action: string;
  /** The effect of the action. */
  text: string;
  run: () => void;
  /** Whether it can be undone; then it runs without confirmation. */
  isUndoable?: boolean;
  isBusy?: boolean;
  /** Why the action is disabled. */
  disabledReason?: string;
}

interface DangerZoneProps {
  dangers: readonly Danger[];
}

/** Destructive actions, in a section of their own. Those that cannot be undone ask for confirmation. */
export function DangerZone({ dangers }: DangerZoneProps) {
  const id = useId();
  if (dangers.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="2">
      <chakra.h2 id={id} textStyle="heading" mb="1.5">
        Danger zone
      </chakra.h2>
      <Box borderWidth="1px" borderColor="danger.solid" borderRadius="lg" bg="bg.panel" textStyle="table">
        {dangers.map(({ action, text, run, isUndoable = false, isBusy = false, disabledReason }) => (
          <Flex
            key={action}
            align="center"
            gap="4"
            px="4"
            py="3"
            wrap="wrap"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <Box flex="1" minW="240px">
              <chakra.p fontWeight="550">{action}</chakra.p>
              <chakra.p color="fg.muted">{disabledReason ?? text}</chakra.p>
            </Box>
            <Button
              tone={isUndoable ? 'accent' : 'danger'}
              disabled={isBusy || disabledReason !== undefined}
              aria-busy={isBusy || undefined}
              onClick={run}
            >
              {isUndoable ? action : `${action}…`}
            </Button>
          </Flex>
        ))}
      </Box>
    </chakra.section>
  );
}
