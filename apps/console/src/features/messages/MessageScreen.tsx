import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { ResultMessage } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { absoluteTime } from '#/app/time.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { levelSign } from '#/components/core/search/level-sign.ts';
import { type Fact, FactList } from '#/components/detail/FactList.tsx';
import { FieldList } from './FieldList.tsx';
import { JsonBlock } from './JsonBlock.tsx';
import { messageFacts } from './message-facts.ts';
import { StreamReasons } from './StreamReasons.tsx';
import type { StreamReason } from './stream-reasons.ts';
import { WholeText } from './WholeText.tsx';

export type MessageView = 'fields' | 'json';

interface MessageScreenProps {
  result: ResultMessage;
  /** Index, input and node, for the column on the right. */
  facts: readonly Fact[];
  streams: readonly StreamReason[];
  permalink: string;
  /** The way to an extractor for the message's input, for users who may change it. */
  extraction?: ReactNode;
  view: MessageView;
  onView: (view: MessageView) => void;
}

const views = [
  { view: 'fields', label: 'Fields' },
  { view: 'json', label: 'JSON' },
] as const;

/** One message with all its details. Its values are always rendered as text. */
export function MessageScreen({
  result,
  facts,
  streams,
  permalink,
  extraction,
  view,
  onView,
}: MessageScreenProps) {
  const { message } = result;
  const level = levelSign(message.fields.level);
  const json = JSON.stringify(message.fields, null, 2);
  return (
    <Box px="6" py="4.5" maxW="1200px">
      <Flex align="center" gap="2" color="fg.muted" textStyle="table" wrap="wrap">
        <chakra.time dateTime={message.timestamp} fontVariantNumeric="tabular-nums">
          {absoluteTime(new Date(message.timestamp))}
        </chakra.time>
        <span aria-hidden="true">·</span>
        <bdi>{message.source}</bdi>
        {level && (
          <>
            <span aria-hidden="true">·</span>
            <chakra.span fontWeight="medium" style={{ color: level.colour }}>
              {level.name}
            </chakra.span>
          </>
        )}
      </Flex>
      <chakra.h1 className="visually-hidden">Message {message.id}</chakra.h1>
      <Box className="mono" mt="1" mb="4" fontSize="14px!" lineHeight="22px">
        <WholeText field="message" text={message.message} />
      </Box>
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 300px' }} gap="4" alignItems="start">
        <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" minW="0">
          <Flex align="center" gap="1" px="2" h="40px" borderBottomWidth="1px">
            {views.map((choice) => (
              <Button
                key={choice.view}
                size="sm"
                variant={view === choice.view ? 'subtle' : 'ghost'}
                aria-pressed={view === choice.view}
                onClick={() => onView(choice.view)}
              >
                {choice.label}
              </Button>
            ))}
            <Flex ms="auto" gap="1.5">
              {extraction}
              <CopyButton text={permalink} label="Copy permalink" isNamed />
              <CopyButton text={json} label="Copy JSON" isNamed />
            </Flex>
          </Flex>
          {view === 'fields' ? <FieldList facts={messageFacts(result)} /> : <JsonBlock text={json} />}
        </Box>
        <Box minW="0">
          <FactList facts={facts} label="About this message" />
          {streams.length > 0 && <StreamReasons reasons={streams} />}
        </Box>
      </Grid>
    </Box>
  );
}
