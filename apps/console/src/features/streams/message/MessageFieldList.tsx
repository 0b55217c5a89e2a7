import { Box, chakra } from '@chakra-ui/react';
import { isHiddenField, orderFieldNames } from '@tailrace/domain/search/field-names';
import { Button } from '#/components/core/Button.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { shortName } from '#/components/core/search/field-value.ts';
import { valueText } from '#/components/core/search/value-text.ts';
import type { LoadedMessage } from './loaded-message.ts';

interface MessageFieldListProps {
  message: LoadedMessage;
  onField: ((field: string) => void) | undefined;
}

/** A longer value is cut. */
const maxShown = 400;

/** The fields of the loaded message; each can become a rule. */
export function MessageFieldList({ message, onField }: MessageFieldListProps) {
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
          gridTemplateColumns="minmax(90px, 32%) minmax(0, 1fr) auto"
          columnGap="3"
          px="3"
          py="1px"
          minH="28px"
          alignItems="center"
          _hover={{ bg: 'bg.canvas' }}
        >
          <chakra.dt color="fg.muted" overflowWrap="anywhere">
            <FieldName name={name} />
          </chakra.dt>
          <chakra.dd minW="0" overflowWrap="anywhere">
            <bdi>{valueText(message.fields[name]).slice(0, maxShown)}</bdi>
          </chakra.dd>
          {onField && (
            <dd>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Add rule: ${shortName(name)}`}
                onClick={() => onField(name)}
              >
                Add rule
              </Button>
            </dd>
          )}
        </chakra.div>
      ))}
    </Box>
  );
}
