import { isHiddenField, orderFieldNames } from '@tailrace/domain/field-names';
import { levelName } from '@tailrace/domain/levels';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessageDetail } from '#/components/core/search/MessageDetail.tsx';
import type { FieldActions, SearchMessage } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import { fullTime } from '#/features/search-time/index.ts';
import { useFieldCreations } from './use-field-creations.tsx';

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
  const { creations, dialog } = useFieldCreations(message);
  return (
    <>
      <MessageDetail
        {...props}
        creations={creations}
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
      {dialog}
    </>
  );
}
