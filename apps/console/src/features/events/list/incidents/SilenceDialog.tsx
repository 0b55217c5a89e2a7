import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  groupLabel,
  type Incident,
  type SilenceChoice,
  silenceChoices,
} from '@tailrace/domain/events/incidents';
import { countOf } from '@tailrace/domain/format/format';
import { useId } from 'react';
import { useNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';

interface SilenceDialogProps {
  incidents: readonly Incident[];
  onChoose: (choice: SilenceChoice) => void;
  onClose: () => void;
}

const halfAMinute = 30_000;

/** Asks for how long no notifications are sent. */
export function SilenceDialog({ incidents, onChoose, onClose }: SilenceDialogProps) {
  const id = useId();
  const zone = useZone();
  const now = useNow(halfAMinute);
  const [first] = incidents;
  const group = first ? groupLabel(first.group_by_fields) : '';
  const what =
    first && incidents.length === 1
      ? `“${first.title}”${group === '' ? '' : `, ${group}`}`
      : countOf(incidents.length, 'incident');
  return (
    <Modal label="Silence" describedBy={id} width="420px" onClose={onClose}>
      <Box px="5" pt="4" pb="4" textStyle="table">
        <chakra.h2 textStyle="heading">
          <bdi>Silence {what}</bdi>
        </chakra.h2>
        <chakra.p id={id} color="fg.muted" mt="1">
          No notifications are sent for this time. Alerts are still listed here.
        </chakra.p>
        <Flex direction="column" gap="2" mt="3.5" role="group" aria-label="Silence for">
          {silenceChoices({ now, zone }).map((choice, index) => (
            <Button
              key={choice.label}
              {...(index === 0 ? { 'data-autofocus': '' } : {})}
              onClick={() => onChoose(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </Flex>
        <Flex justify="flex-end" mt="3.5">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Box>
    </Modal>
  );
}
