import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '../Modal.tsx';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms leaving a form with unsaved changes. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal label="Discard changes?" onClose={onStay}>
      <chakra.div p="5">
        <chakra.h2 textStyle="heading">Discard changes?</chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          Your changes are not saved and will be lost when you leave.
        </chakra.p>
        <Flex mt="4" gap="2" justify="flex-end">
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="solid" tone="danger" onClick={onLeave}>
            Discard changes
          </Button>
        </Flex>
      </chakra.div>
    </Modal>
  );
}
