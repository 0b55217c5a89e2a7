import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatBytes } from '@tailrace/domain/format/format';
import { useId, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { useDeleteIndexSet } from './index-sets.ts';
import type { IndexSetRow } from './use-index-set-list.ts';

interface DeleteIndexSetDialogProps {
  set: IndexSetRow;
  onClose: () => void;
}

/** Deleting an index set cannot be undone where its indices go too, so its title has to be typed. */
export function DeleteIndexSetDialog({ set, onClose }: DeleteIndexSetDialogProps) {
  const { title, stats } = set;
  const [typed, setTyped] = useState('');
  const [withIndices, setWithIndices] = useState(true);
  const remove = useDeleteIndexSet();
  const id = useId();
  const heading = `Delete index set “${title}”?`;
  const isConfirmed = typed.trim() === title.trim();
  const messages = stats
    ? `${countOf(stats.documents, 'message')} in ${countOf(stats.indices, 'index', 'indices')} (${formatBytes(stats.size)})`
    : 'Its messages';
  return (
    <Modal label={heading} role="alertdialog" describedBy={id} onClose={onClose}>
      <chakra.form
        px="5"
        py="4"
        textStyle="table"
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !remove.isPending) remove.mutate({ set, withIndices }, { onSettled: onClose });
        }}
      >
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          {heading}
        </chakra.h2>
        <chakra.p id={id} color="fg.muted" mt="1" mb="3">
          {withIndices
            ? `${messages} are deleted with it. This cannot be undone.`
            : `${messages} are no longer found. Their files stay on the disk, where only you can delete them.`}
        </chakra.p>
        <SwitchInput value={withIndices} onChange={setWithIndices} label="Also delete its indices" />
        <chakra.div mt="3">
          <FieldFrame label={`Type “${title}” to confirm`}>
            <TextInput value={typed} onChange={setTyped} />
          </FieldFrame>
        </chakra.div>
        <Flex justify="flex-end" gap="2" mt="4">
          <Button data-autofocus="" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" tone="danger" disabled={!isConfirmed || remove.isPending}>
            {remove.isPending ? 'Deleting index set…' : 'Delete index set'}
          </Button>
        </Flex>
      </chakra.form>
    </Modal>
  );
}
