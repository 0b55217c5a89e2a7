import { chakra, Flex } from '@chakra-ui/react';
import { messageNotices } from '@tailrace/domain/notices/messages';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { noticeText } from './notice-text.ts';
import type { MessageLoading, MessagePlace } from './use-loaded-message.ts';

interface StoredMessageProps {
  stored: MessageLoading['stored'];
  onPlace: (place: MessagePlace) => void;
}

/** Loads a stored message by its index and id, which are in its URL. */
export function StoredMessage({ stored: { place, isLoading, error }, onPlace }: StoredMessageProps) {
  const [index, setIndex] = useState(place?.index ?? '');
  const [id, setId] = useState(place?.id ?? '');
  return (
    <chakra.form
      aria-label="Load a message"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (index.trim() !== '' && id.trim() !== '') onPlace({ index: index.trim(), id: id.trim() });
      }}
    >
      <Flex gap="2" align="flex-end" wrap="wrap">
        <FieldFrame label="Index">
          <TextInput value={index} onChange={setIndex} isMono />
        </FieldFrame>
        <FieldFrame label="Message id">
          <TextInput value={id} onChange={setId} isMono />
        </FieldFrame>
        <Button type="submit" aria-busy={isLoading || undefined}>
          Load message
        </Button>
      </Flex>
      {error && (
        <chakra.p role="alert" mt="2" textStyle="table" color="danger.fg">
          {noticeText(messageNotices.getFailed(error))}
        </chakra.p>
      )}
    </chakra.form>
  );
}
