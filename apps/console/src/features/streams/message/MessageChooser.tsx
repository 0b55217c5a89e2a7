import { chakra, Flex } from '@chakra-ui/react';
import { codecNotices } from '@tailrace/domain/notices/inputs';
import { messageNotices } from '@tailrace/domain/notices/messages';
import { type MessageSource, pastedFormats } from '@tailrace/domain/streams/loaded-message';
import type { InputSummary } from '@tailrace/sdk';
import { listCodecTypes } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { noticeText } from './notice-text.ts';
import type { MessageAddress, MessageLoading } from './use-loaded-message.ts';

const sources = [
  { value: 'recent', label: 'Recent message' },
  { value: 'id', label: 'Message by id' },
  { value: 'pasted', label: 'Pasted message' },
];

interface MessageChooserProps {
  loading: MessageLoading;
  inputs: readonly InputSummary[];
  /** Loads a stored message. */
  onAddressChange: (address: MessageAddress) => void;
  /** What does not happen to a pasted message. */
  pastedHelp: string;
  /** Whether recent messages can be searched. */
  hasQuery?: boolean;
}

/** Chooses a message: one of the newest, a stored one by its id, or a pasted one. */
export function MessageChooser(props: MessageChooserProps) {
  const { loading, inputs, onAddressChange, pastedHelp, hasQuery = false } = props;
  const { source, setSource } = loading;
  return (
    <>
      <FieldFrame label="Message to test with" isLabelHidden>
        <SelectInput
          value={source}
          onChange={(chosen) => setSource(chosen as MessageSource)}
          choices={sources}
          width="200px"
        />
      </FieldFrame>
      {source === 'recent' && <RecentMessage recent={loading.recent} inputs={inputs} hasQuery={hasQuery} />}
      {source === 'id' && <StoredMessage stored={loading.stored} onAddressChange={onAddressChange} />}
      {source === 'pasted' && <PastedMessage pasted={loading.pasted} help={pastedHelp} />}
    </>
  );
}

interface RecentMessageProps {
  hasQuery: boolean;
  recent: MessageLoading['recent'];
  inputs: readonly InputSummary[];
}

/** The newest messages of an input or a search, one at a time. */
function RecentMessage({ recent, inputs, hasQuery }: RecentMessageProps) {
  const {
    query: text,
    setQuery,
    inputId,
    setInputId,
    count,
    position,
    setPosition,
    reload,
    isLoading,
    error,
  } = recent;
  const choices = [
    { value: 'any', label: 'Any input' },
    ...inputs.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <FieldFrame label="Received by" isLabelHidden>
          <SelectInput
            value={inputId === '' ? 'any' : inputId}
            onChange={(chosen) => setInputId(chosen === 'any' ? '' : chosen)}
            choices={choices}
            width="200px"
          />
        </FieldFrame>
        {hasQuery && (
          <FieldFrame label="Search query" isLabelHidden isOptional>
            <TextInput value={text} onChange={setQuery} placeholder="Search query" isMono />
          </FieldFrame>
        )}
        <Flex gap="1" align="center" textStyle="small" color="fg.muted">
          <IconButton
            aria-label="Newer message"
            title="Newer message"
            disabled={position === 0}
            onClick={() => setPosition(position - 1)}
          >
            <ChevronLeft size={15} aria-hidden />
          </IconButton>
          <IconButton
            aria-label="Older message"
            title="Older message"
            disabled={position + 1 >= count}
            onClick={() => setPosition(position + 1)}
          >
            <ChevronRight size={15} aria-hidden />
          </IconButton>
          <IconButton aria-label="Load the newest messages" title="Load the newest messages" onClick={reload}>
            <RotateCw size={14} aria-hidden />
          </IconButton>
          {count > 0 && (
            <chakra.span fontVariantNumeric="tabular-nums" ps="1">
              {position + 1} of {count}
            </chakra.span>
          )}
        </Flex>
      </Flex>
      <chakra.p
        role="status"
        textStyle="table"
        color={error ? 'danger.fg' : 'fg.muted'}
        _empty={{ display: 'none' }}
      >
        {statusText(error, isLoading, count)}
      </chakra.p>
    </>
  );
}

function statusText(error: Error | null, isLoading: boolean, count: number): string | null {
  if (error) return `Could not load messages: ${displayMessage(error)}`;
  if (count > 0) return null;
  return isLoading ? 'Loading messages…' : 'No messages in the last 30 days. Paste a message instead.';
}

interface StoredMessageProps {
  stored: MessageLoading['stored'];
  onAddressChange: (address: MessageAddress) => void;
}

/** Loads a stored message by its index and id, which are in its URL. */
function StoredMessage({ stored: { address, isLoading, error }, onAddressChange }: StoredMessageProps) {
  const [index, setIndex] = useState(address?.index ?? '');
  const [id, setId] = useState(address?.id ?? '');
  return (
    <chakra.form
      aria-label="Load a message"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (index.trim() !== '' && id.trim() !== '') onAddressChange({ index: index.trim(), id: id.trim() });
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

interface PastedMessageProps {
  help: string;
  pasted: MessageLoading['pasted'];
}

/** A message that was never sent. */
function PastedMessage({ help, pasted }: PastedMessageProps) {
  const { text, setText, format, setFormat, problem } = pasted;
  const { data: codecs } = useQuery(
    query(
      listCodecTypes,
      {},
      { isAside: true, staleTime: Number.POSITIVE_INFINITY, failed: codecNotices.typesFailed },
    ),
  );
  return (
    <>
      <FieldFrame label="Format" help={help}>
        <SelectInput value={format} onChange={setFormat} choices={pastedFormats(codecs)} />
      </FieldFrame>
      <FieldFrame label="Message" problems={problem === null ? [] : [problem]}>
        <TextareaInput value={text} onChange={setText} rows={4} />
      </FieldFrame>
    </>
  );
}
