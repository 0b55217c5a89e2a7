import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';

interface LeaveDashboardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Confirms leaving a dashboard with unsaved changes, which stay in the browser. */
export function LeaveDashboardDialog({ onStay, onDiscard, onLeave }: LeaveDashboardDialogProps) {
  return (
    <Modal label="Leave without saving?" onClose={onStay}>
      <chakra.div p="5">
        <chakra.h2 textStyle="heading">Leave without saving?</chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          Your changes stay in this browser until you save or discard them. Other users don’t see them.
        </chakra.p>
        <Flex mt="4" gap="2" justify="flex-end" wrap="wrap">
          <Button onClick={onStay}>Keep editing</Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="solid" onClick={onLeave}>
            Leave
          </Button>
        </Flex>
      </chakra.div>
    </Modal>
  );
}
