import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ListInput } from '#/components/inputs/ListInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { updateDisplay } from '#/features/search-display/display-store.ts';
import type { Display } from '#/features/search-display/use-display.ts';
import { HighlightingInput } from './HighlightingInput.tsx';

export interface DisplayDialogProps
  extends Pick<Display, 'display' | 'columns' | 'setColumns' | 'toggleWrap'> {
  onClose: () => void;
}

/** Display settings of the message table. Changes apply immediately. */
export function DisplayDialog({ display, columns, setColumns, toggleWrap, onClose }: DisplayDialogProps) {
  // An empty row in the form is neither a column nor a rule yet.
  const [fields, setFields] = useState<readonly string[]>(columns);
  const [rules, setRules] = useState(display.highlighting);
  return (
    <Modal label="Columns and highlighting" width="760px" onClose={onClose}>
      <Flex align="center" ps="5" pe="3" h="52px" borderBottomWidth="1px">
        <chakra.h2 textStyle="heading" flex="1">
          Columns and highlighting
        </chakra.h2>
        <RowButton icon={X} label="Close" onPress={onClose} />
      </Flex>
      <Stack gap="5" px="5" py="4" maxH="calc(76vh - 108px)" overflowY="auto">
        <FieldFrame
          label="Columns"
          help="Fields between the time and the message. Alt and the arrow keys change their order."
          isOptional
        >
          <ListInput
            noun="column"
            isOrdered
            isMono
            value={fields}
            onChange={(next) => {
              setFields(next);
              setColumns(next);
            }}
          />
        </FieldFrame>
        <SwitchInput label="Wrap long messages" value={display.isWrapped} onChange={toggleWrap} />
        <FieldFrame
          label="Highlighting"
          help="What stands out, the most important rule first. In a message, the value is looked for among its words."
          isOptional
        >
          <HighlightingInput
            value={rules}
            onChange={(next) => {
              setRules(next);
              const highlighting = next.filter(({ field }) => field.trim() !== '');
              updateDisplay((kept) => ({ ...kept, highlighting }));
            }}
          />
        </FieldFrame>
      </Stack>
      <Box px="5" py="3" borderTopWidth="1px" textAlign="end">
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      </Box>
    </Modal>
  );
}
