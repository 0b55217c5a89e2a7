import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '#/components/core/Button.tsx';

export interface Danger {
  /** What is done, with its object: "Delete stream". */
  action: string;
  /** What goes with it. */
  text: string;
  run: () => void;
  /** Whether it can be taken back: then it is done without asking. */
  isUndoable?: boolean;
  isBusy?: boolean;
  /** Why it cannot be done. */
  whyNot?: string;
}

interface DangerZoneProps {
  dangers: readonly Danger[];
}

/** What ends something, apart from everything else. What cannot be taken back asks before it acts. */
export function DangerZone({ dangers }: DangerZoneProps) {
  const id = useId();
  if (dangers.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} mt="2">
      <chakra.h2 id={id} textStyle="heading" mb="1.5">
        Danger zone
      </chakra.h2>
      <Box borderWidth="1px" borderColor="danger.solid" borderRadius="lg" bg="bg.panel" textStyle="table">
        {dangers.map(({ action, text, run, isUndoable = false, isBusy = false, whyNot }) => (
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
              <chakra.p color="fg.muted">{whyNot ?? text}</chakra.p>
            </Box>
            <Button
              tone={isUndoable ? 'accent' : 'danger'}
              disabled={isBusy || whyNot !== undefined}
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
