import { isHiddenField, orderFieldNames } from '@tailrace/domain/search/field-names';
import type { ReactNode } from 'react';
import { MessageDetail } from '#/components/core/search/MessageDetail.tsx';
import type { FieldActions, SearchMessage } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import { describeValue } from './describe-value.ts';
import { PermalinkButton } from './PermalinkButton.tsx';
import { useFieldCreations } from './use-field-creations.tsx';
import { useKeepOpen } from './use-keep-open.ts';

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
  actions,
  ...props
}: SearchMessageDetailProps) {
  const { creations, dialog } = useFieldCreations(message);
  const keepOpen = useKeepOpen(message);
  const { follow } = actions;
  const leaving = follow && {
    follow: (field: string, value: unknown) => {
      keepOpen();
      follow(field, value);
    },
  };
  return (
    <>
      <MessageDetail
        {...props}
        actions={{ ...actions, ...leaving }}
        creations={creations}
        surroundings={surroundings}
        message={message}
        visibleFields={visibleFields}
        describeValue={(field, value) => describeValue(field, value, { streams, zone })}
        links={<PermalinkButton message={message} />}
      />
      {dialog}
    </>
  );
}
