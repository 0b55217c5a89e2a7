import { describeValue } from '@tailrace/domain/search/describe-value';
import { isHiddenField, orderFieldNames } from '@tailrace/domain/search/field-names';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { pinnedMessage } from '@tailrace/domain/timelines/pinned';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MessageDetail } from '#/components/core/search/MessageDetail.tsx';
import type { FieldActions } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import { pinScope, usePin } from '#/features/pin/index.ts';
import { useSearchState } from '#/features/query/params/index.ts';
import { useFieldCreations } from './use-field-creations.tsx';

const visibleFields = (names: readonly string[]) =>
  orderFieldNames(names.filter((name) => !isHiddenField(name)));

/** Notes the open message in the address before leaving the search, so that Back returns to it. */
function useKeepOpen({ id, isAround }: SearchMessage): () => void {
  const { setView } = useSearchState();
  const { history } = useRouter();
  return () => {
    // A surrounding message need not be in the list that the address leads to.
    if (isAround) return;
    setView({ highlightMessage: id });
    // Without this, the entry that is added next would take the place of the noted one.
    history.flush();
  };
}

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
        links={
          <>
            <PermalinkButton message={message} />
            <PinButton message={message} />
          </>
        }
      />
      {dialog}
    </>
  );
}

/** Leads to the page of a message; the search that Back returns to has the message open. */
function PermalinkButton({ message }: { message: SearchMessage }) {
  const keepOpen = useKeepOpen(message);
  return (
    <Link
      to="/messages/$index/$messageId"
      params={{ index: message.index, messageId: message.id }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // In another tab or window; the search stays as it is.
        if (!ctrlKey && !metaKey && !shiftKey) keepOpen();
      }}
    >
      Permalink
    </Link>
  );
}

/** Pins the message to a timeline, with the search that shows it. */
function PinButton({ message }: { message: SearchMessage }) {
  const { state } = useSearchState();
  const { pin, dialog } = usePin();
  if (!pin) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Pin to timeline"
        title="Pin to timeline"
        onClick={() => pin([pinnedMessage(message, pinScope(state), Date.now())])}
      >
        Pin
      </button>
      {dialog}
    </>
  );
}
