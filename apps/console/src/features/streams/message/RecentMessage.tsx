import { chakra, Flex } from '@chakra-ui/react';
import type { InputSummary } from '@tailrace/sdk';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { displayMessage } from '#/app/display-message.ts';
import { IconButton } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import type { MessageLoading } from './use-loaded-message.ts';

interface RecentMessageProps {
  recent: MessageLoading['recent'];
  inputs: readonly InputSummary[];
}

/** The newest messages of an input, one at a time. */
export function RecentMessage({ recent, inputs }: RecentMessageProps) {
  const { inputId, setInputId, count, position, setPosition, reload, isLoading, error } = recent;
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
