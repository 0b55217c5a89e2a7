import { Box, Flex } from '@chakra-ui/react';
import type { InputSummary } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import type { MessageSource } from './loaded-message.ts';
import { MessageFieldList } from './MessageFieldList.tsx';
import { PastedMessage } from './PastedMessage.tsx';
import { RecentMessage } from './RecentMessage.tsx';
import { StoredMessage } from './StoredMessage.tsx';
import type { MessageLoading, MessagePlace } from './use-loaded-message.ts';

interface MessagePanelProps {
  loading: MessageLoading;
  inputs: readonly InputSummary[];
  /** Loads a stored message. */
  onPlace: (place: MessagePlace) => void;
  /** Starts a rule about a field; `undefined` for users who may not add rules. */
  onField: ((field: string) => void) | undefined;
  /** Whether the stream takes the message. */
  verdict: ReactNode;
}

const sources = [
  { value: 'recent', label: 'Recent message' },
  { value: 'id', label: 'Message by id' },
  { value: 'pasted', label: 'Pasted message' },
];

/** Loads a message, on which rules are tried while they are edited. */
export function MessagePanel({ loading, inputs, onPlace, onField, verdict }: MessagePanelProps) {
  const { source, setSource, message } = loading;
  return (
    <Box position={{ lg: 'sticky' }} top="4">
      <DetailSection title="Test with a message" lead="Shows which rules match it. Nothing is saved." isBare>
        <Flex direction="column" gap="3">
          <FieldFrame label="Message to test with" isLabelHidden>
            <SelectInput
              value={source}
              onChange={(chosen) => setSource(chosen as MessageSource)}
              choices={sources}
              width="200px"
            />
          </FieldFrame>
          {source === 'recent' && <RecentMessage recent={loading.recent} inputs={inputs} />}
          {source === 'id' && <StoredMessage stored={loading.stored} onPlace={onPlace} />}
          {source === 'pasted' && <PastedMessage pasted={loading.pasted} />}
          {message && verdict}
          {message && <MessageFieldList message={message} onField={onField} />}
        </Flex>
      </DetailSection>
    </Box>
  );
}
