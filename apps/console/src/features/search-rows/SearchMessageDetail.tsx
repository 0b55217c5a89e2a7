import { isHiddenField, orderFieldNames } from '@tailrace/domain/field-names';
import { levelName } from '@tailrace/domain/levels';
import { createExtractor } from '@tailrace/sdk/operations/extractors';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { MessageDetail } from '#/components/core/search/MessageDetail.tsx';
import type { FieldActions, SearchMessage } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import { fullTime } from '#/features/search-time/index.ts';

export interface SearchMessageDetailProps {
  message: SearchMessage;
  columns: readonly string[];
  mark: Marker;
  actions: FieldActions;
  streams: readonly { id: string; title: string }[];
  zone: string;
  /** Links to the surrounding messages. */
  surroundings?: ReactNode;
  isRaw: boolean;
  onRaw: (isRaw: boolean) => void;
}

const visibleFields = (names: readonly string[]) =>
  orderFieldNames(names.filter((name) => !isHiddenField(name)));

/** A message in full, with names of streams and levels, local time and a permalink. */
export function SearchMessageDetail({
  message,
  streams,
  zone,
  surroundings,
  ...props
}: SearchMessageDetailProps) {
  const titles = (ids: unknown) =>
    (Array.isArray(ids) ? ids : []).map((id) => streams.find((stream) => stream.id === id)?.title ?? id);
  const describeValue = (field: string, value: unknown) => {
    if (field === 'level') return levelName(value)?.name;
    if (field === 'streams') return titles(value).join(', ');
    if (field !== 'timestamp') return undefined;
    const moment = Date.parse(String(value));
    return Number.isNaN(moment) ? undefined : `${fullTime(moment, zone)} here`;
  };
  return (
    <MessageDetail
      {...props}
      onExtract={useExtraction(message)}
      surroundings={surroundings}
      message={message}
      visibleFields={visibleFields}
      describeValue={describeValue}
      links={
        <Link to="/messages/$index/$messageId" params={{ index: message.index, messageId: message.id }}>
          Permalink
        </Link>
      }
    />
  );
}

/** Opens the form of a new extractor for the input the message came from; `undefined` if the user may not change it. */
function useExtraction({ index, id, fields }: SearchMessage): ((field: string) => void) | undefined {
  const navigate = useNavigate();
  const can = useCan();
  const inputId = fields.gl2_source_input;
  const extract = useCallback(
    (field: string) =>
      void navigate({
        to: '/system/inputs/$inputId/extractors/new',
        params: { inputId: String(inputId) },
        search: { field, example_index: index, example_id: id },
      }),
    [navigate, inputId, index, id],
  );
  return typeof inputId === 'string' && can(createExtractor, { inputId }) ? extract : undefined;
}
