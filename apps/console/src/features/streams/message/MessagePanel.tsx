import { Box, chakra, Flex } from '@chakra-ui/react';
import { isHiddenField, orderFieldNames } from '@tailrace/domain/search/field-names';
import { shortName } from '@tailrace/domain/search/field-value';
import { valueText } from '@tailrace/domain/search/value-text';
import type { LoadedMessage } from '@tailrace/domain/streams/loaded-message';
import type { InputSummary } from '@tailrace/sdk';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#/components/core/Button.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { MessageChooser } from './MessageChooser.tsx';
import type { MessageAddress, MessageLoading } from './use-loaded-message.ts';

interface MessagePanelProps {
  loading: MessageLoading;
  inputs: readonly InputSummary[];
  /** Loads a stored message. */
  onAddressChange: (address: MessageAddress) => void;
  /** Starts a rule about a field; `undefined` for users who may not add rules. */
  onField: ((field: string) => void) | undefined;
  /** Whether the stream takes the message. */
  verdict: ReactNode;
}

/** Loads a message, on which rules are tried while they are edited. */
export function MessagePanel({ loading, inputs, onAddressChange, onField, verdict }: MessagePanelProps) {
  const { message } = loading;
  return (
    <Box position={{ lg: 'sticky' }} top="4">
      <DetailSection title="Test with a message" lead="Shows which rules match it. Nothing is saved." isBare>
        <Flex direction="column" gap="3">
          <MessageChooser
            loading={loading}
            inputs={inputs}
            onAddressChange={onAddressChange}
            pastedHelp="Extractors and pipelines do not run on a pasted message."
          />
          {message && verdict}
          {message && <MessageFieldList message={message} onField={onField} />}
        </Flex>
      </DetailSection>
    </Box>
  );
}

interface MessageFieldListProps {
  message: LoadedMessage;
  onField: ((field: string) => void) | undefined;
}

/** A longer value is cut. */
const maxShown = 400;

/** The fields of the loaded message; each can become a rule. */
function MessageFieldList({ message, onField }: MessageFieldListProps) {
  const names = orderFieldNames(Object.keys(message.fields).filter((name) => !isHiddenField(name)));
  return (
    <Box
      as="dl"
      aria-label="Fields of the message"
      // Focusable, because it scrolls.
      tabIndex={0}
      className="mono"
      maxH={{ lg: 'calc(100dvh - 380px)' }}
      minH="160px"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      py="1.5"
    >
      {names.map((name) => (
        <chakra.div
          key={name}
          display="grid"
          // Wide enough for the names of internal fields; on a phone the name stands above the value.
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(200px, 32%) minmax(0, 1fr) auto' }}
          columnGap="3"
          px="3"
          py="1px"
          minH="28px"
          alignItems="center"
          _hover={{ bg: 'bg.canvas' }}
          css={{
            '& button': { opacity: 0 },
            '&:hover button, & button:focus-visible': { opacity: 1 },
            '@media (hover: none)': { '& button': { opacity: 1, minWidth: '40px', height: '40px' } },
          }}
        >
          <chakra.dt color="fg.muted" gridColumn={{ smDown: '1 / -1' }} overflowWrap="anywhere">
            <FieldName name={name} />
          </chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            <bdi>{valueText(message.fields[name]).slice(0, maxShown)}</bdi>
          </chakra.dd>
          {onField && (
            <dd>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={`Add rule: ${shortName(name)}`}
                title="Add rule"
                onClick={() => onField(name)}
              >
                <Plus size={14} aria-hidden />
              </IconButton>
            </dd>
          )}
        </chakra.div>
      ))}
    </Box>
  );
}
