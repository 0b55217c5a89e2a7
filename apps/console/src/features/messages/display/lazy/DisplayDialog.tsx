import { chakra, Flex, Stack } from '@chakra-ui/react';
import { success } from '@tailrace/domain/notices/notice';
import { asColumns, type SearchDisplay } from '@tailrace/domain/views/search-display';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showNotice } from '#/app/notices.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ListInput } from '#/components/inputs/ListInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { keepAsDefault } from '#/features/messages/display/display-store.ts';
import type { Display } from '#/features/messages/display/use-display.ts';
import { HighlightingInput } from './HighlightingInput.tsx';

export interface DisplayDialogProps extends Pick<Display, 'display' | 'setDisplay'> {
  onClose: () => void;
}

/** Typing is applied after this pause (ms): browsers limit how often a page may change its URL. */
const applyDelayMs = 200;

/** The form without its empty rows. */
const complete = (form: SearchDisplay): SearchDisplay => ({
  ...form,
  columns: asColumns(form.columns),
  highlighting: form.highlighting.filter(({ field }) => field.trim() !== ''),
});

/** Display settings of the message table. Changes apply while the dialog is open. */
export function DisplayDialog({ display, setDisplay, onClose }: DisplayDialogProps) {
  // An empty row in the form is neither a column nor a rule yet.
  const [form, setForm] = useState<SearchDisplay>(display);
  const applied = useRef(display);
  const apply = useEffectEvent((next: SearchDisplay) => {
    if (next !== applied.current) setDisplay(complete(next));
    applied.current = next;
  });
  const rested = useDebounced(form, applyDelayMs);
  useEffect(() => apply(rested), [rested]);
  const close = () => {
    if (form !== applied.current) setDisplay(complete(form));
    onClose();
  };
  return (
    <Modal label="Columns and highlighting" width="760px" onClose={close}>
      <Flex align="center" ps="5" pe="3" h="52px" borderBottomWidth="1px">
        <chakra.h2 textStyle="heading" flex="1">
          Columns and highlighting
        </chakra.h2>
        <RowButton icon={X} label="Close" onPress={close} />
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
            value={form.columns}
            onChange={(columns) => setForm({ ...form, columns })}
          />
        </FieldFrame>
        <SwitchInput
          label="Wrap long messages"
          value={form.isWrapped}
          onChange={(isWrapped) => setForm({ ...form, isWrapped })}
        />
        <FieldFrame
          label="Highlighting"
          help="Rules apply in order. In a message, the value is looked for among its words."
          isOptional
        >
          <HighlightingInput
            value={form.highlighting}
            onChange={(highlighting) => setForm({ ...form, highlighting })}
          />
        </FieldFrame>
      </Stack>
      <Flex px="5" py="3" borderTopWidth="1px" justify="space-between" gap="3" wrap="wrap">
        <Button
          variant="ghost"
          onClick={() => {
            keepAsDefault(complete(form));
            showNotice(success('New searches start with these columns and this highlighting'));
          }}
        >
          Use as my default
        </Button>
        <Button variant="solid" onClick={close}>
          Done
        </Button>
      </Flex>
    </Modal>
  );
}
