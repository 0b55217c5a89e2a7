import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { fieldValue, shortName } from '@tailrace/domain/search/field-value';
import { idFieldOf } from '@tailrace/domain/search/follow/id-field';
import { messageFieldNames } from '@tailrace/domain/search/message-details';
import type { StreamReason } from '@tailrace/domain/streams/stream-reasons';
import type { ResultMessage } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { JsonView } from '#/components/core/search/body/JsonView.tsx';
import { LongText } from '#/components/core/search/LongText.tsx';
import { rowLevel } from '#/components/core/search/level-sign.ts';
import { MessageFields } from '#/components/core/search/MessageFields.tsx';
import type { FieldCreation, ValueActions } from '#/components/core/search/model.ts';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';

export type MessageView = 'fields' | 'json';

interface MessageScreenProps {
  result: ResultMessage;
  /** The time of the message, in the user's time zone. */
  time: string;
  /** Each opens a search around the message. */
  actions: ValueActions;
  /** What the user may create from a field. */
  creations: readonly FieldCreation[];
  /** Explains a value that is not self-explanatory. */
  describeValue: (field: string, value: unknown) => string | undefined;
  /** Index, input and node, for the column on the right. */
  details: readonly Detail[];
  streams: readonly StreamReason[];
  permalink: string;
  /** The ways to a search around the message, and to an extractor for its input. */
  links?: ReactNode;
  /** The messages before and after it. */
  surroundings?: ReactNode;
  view: MessageView;
  onView: (view: MessageView) => void;
}

const noColumns: readonly string[] = [];
const unmarked = () => [];

const views = [
  { view: 'fields', label: 'Fields' },
  { view: 'json', label: 'JSON' },
] as const;

/** One message with all its details. Its values are always rendered as text. */
export function MessageScreen({
  result,
  time,
  actions,
  creations,
  describeValue,
  details,
  streams,
  permalink,
  links,
  surroundings,
  view,
  onView,
}: MessageScreenProps) {
  const { message } = result;
  const { fields } = message;
  const level = rowLevel((name) => fieldValue(fields, name));
  const { follow } = actions;
  const idField = follow ? idFieldOf(fields) : null;
  const json = JSON.stringify(fields, null, 2);
  return (
    <Box px="6" py="4.5" maxW="1200px">
      <Flex align="center" gap="2" color="fg.muted" textStyle="table" wrap="wrap">
        <chakra.time dateTime={message.timestamp} fontVariantNumeric="tabular-nums">
          {time}
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
        <Box minW="0">
          <Box borderWidth="1px" borderRadius="lg" bg="bg.panel">
            <Flex align="center" gap="1" px="2" py="1" minH="40px" wrap="wrap" borderBottomWidth="1px">
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
              <Flex ms="auto" gap="1.5" wrap="wrap">
                {idField !== null && (
                  <Button
                    size="sm"
                    title="Follow this value through all sources"
                    onClick={() => follow?.(idField, fieldValue(fields, idField))}
                  >
                    Same {shortName(idField)}
                  </Button>
                )}
                {links}
                <CopyButton text={permalink} label="Copy permalink" isNamed />
                <CopyButton text={json} label="Copy JSON" isNamed />
              </Flex>
            </Flex>
            {view === 'fields' ? (
              <Box className="mono" p="2" containerType="inline-size">
                <MessageFields
                  names={messageFieldNames(result)}
                  values={fields}
                  columns={noColumns}
                  mark={unmarked}
                  actions={actions}
                  creations={creations}
                  describeValue={describeValue}
                />
              </Box>
            ) : (
              <JsonBlock json={json} />
            )}
          </Box>
          {surroundings}
        </Box>
        <Box minW="0">
          <DetailList details={details} label="About this message" />
          {streams.length > 0 && <StreamReasons reasons={streams} />}
        </Box>
      </Grid>
    </Box>
  );
}

interface WholeTextProps {
  /** The field of the value; empty if it is not a field's value. */
  field?: string;
  text: string;
}

/** A value without highlighting, at its full height. */
function WholeText({ field = '', text }: WholeTextProps) {
  return (
    <chakra.div minW="0" flex="1" css={{ '& > span': { maxHeight: 'none' } }}>
      <LongText field={field} text={text} mark={unmarked} />
    </chakra.div>
  );
}

interface JsonBlockProps {
  json: string;
}

function JsonBlock({ json }: JsonBlockProps) {
  return (
    <chakra.section className="mono" px="6" py="3" aria-label="Message as JSON">
      <JsonView json={json} />
    </chakra.section>
  );
}

interface StreamReasonsProps {
  reasons: readonly StreamReason[];
}

/** The streams of a message, and the rules that put it there. */
function StreamReasons({ reasons }: StreamReasonsProps) {
  return (
    <chakra.section aria-label="Streams" mt="4" p="4" borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <chakra.h2 textStyle="small" color="fg.muted">
        Matched streams
      </chakra.h2>
      {reasons.map(({ id, title, because, rules }) => (
        <Box key={id} mt="2" textStyle="table" overflowWrap="anywhere">
          <chakra.span fontWeight="medium" css={{ '& a:hover': { textDecoration: 'underline' } }}>
            <Link to="/streams/$streamId/search" params={{ streamId: id }}>
              <bdi>{title}</bdi>
            </Link>
          </chakra.span>
          <chakra.p color="fg.muted">{because}</chakra.p>
          {rules.length > 0 && (
            <chakra.ul ps="4" listStyleType="disc">
              {rules.map((rule, at) => (
                <li key={`${at}${rule}`}>{rule}</li>
              ))}
            </chakra.ul>
          )}
        </Box>
      ))}
    </chakra.section>
  );
}
