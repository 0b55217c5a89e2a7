import { chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Confirmation } from '#/app/confirm.ts';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { TextInput } from '../inputs/TextInput.tsx';

interface ConfirmDialogProps {
  confirmation: Confirmation;
  onClose: (isConfirmed: boolean) => void;
}

/** Beyond this many, names are counted instead of listed. */
const maxNames = 8;

export function ConfirmDialog({ confirmation, onClose }: ConfirmDialogProps) {
  const { title, text, names = [], action, isHarmless = false, typed } = confirmation;
  const id = useId();
  const [written, setWritten] = useState('');
  const isLocked = typed !== undefined && written.trim() !== typed.trim();
  const rest = names.length - maxNames;
  return (
    <Modal label={title} role="alertdialog" describedBy={id} onClose={() => onClose(false)}>
      <chakra.div px="5" pt="4" pb="4" textStyle="table">
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <chakra.div id={id} color="fg.muted" mt="1">
          {text && <p>{text}</p>}
          {names.length > 0 && (
            <chakra.ul
              mt="2"
              maxH="240px"
              overflowY="auto"
              borderWidth="1px"
              borderRadius="md"
              px="3"
              py="1.5"
              color="fg.default"
            >
              {names.slice(0, maxNames).map((name) => (
                <chakra.li key={name} overflowWrap="anywhere" py="0.5">
                  <bdi>{name}</bdi>
                </chakra.li>
              ))}
              {rest > 0 && (
                <chakra.li color="fg.muted" py="0.5">
                  and {rest} more
                </chakra.li>
              )}
            </chakra.ul>
          )}
        </chakra.div>
        {typed !== undefined && (
          <chakra.form
            mt="3"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isLocked) onClose(true);
            }}
          >
            <FieldFrame label={`Type “${typed}” to confirm`}>
              <TextInput value={written} onChange={setWritten} />
            </FieldFrame>
          </chakra.form>
        )}
        <Flex justify="flex-end" gap="2" mt="4">
          <Button data-autofocus={isHarmless ? undefined : ''} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button
            variant="solid"
            tone={isHarmless ? 'accent' : 'danger'}
            data-autofocus={isHarmless ? '' : undefined}
            disabled={isLocked}
            onClick={() => onClose(true)}
          >
            {action}
          </Button>
        </Flex>
      </chakra.div>
    </Modal>
  );
}
