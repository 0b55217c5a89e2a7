import { chakra } from '@chakra-ui/react';
import type { RequestBody } from '@tailrace/sdk';
import { deleteMessages } from '@tailrace/sdk/operations/indices';
import { useId } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { Modal } from '#/components/Modal.tsx';
import type { DeletableSearch } from '../deletable-search.ts';
import { DeletionForm } from './DeletionForm.tsx';
import { DeletionProgress } from './DeletionProgress.tsx';
import { dialogStyles } from './deletion-styles.ts';

interface DeleteMessagesDialogProps extends DeletableSearch {
  /** Titles; empty for all streams. */
  streams: readonly string[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what would be deleted, asks for the count as a confirmation, and shows how far the deletion is. */
export function DeleteMessagesDialog({
  request,
  timeRangeText,
  streams,
  onDeleted,
  onClose,
}: DeleteMessagesDialogProps) {
  const id = useId();
  const deletion = useCall(deleteMessages);
  const selection: RequestBody<'countMessagesToDelete'> = {
    query: request.query,
    timerange: request.timeRange,
    streams: [...request.streams],
  };
  return (
    <Modal label="Delete messages" role="alertdialog" describedBy={id} width="520px" onClose={onClose}>
      <chakra.div css={dialogStyles}>
        <h2>Delete messages</h2>
        <dl id={id}>
          <dt>Query</dt>
          <dd>{request.query.trim() === '' ? 'All messages' : <code>{request.query.slice(0, 300)}</code>}</dd>
          <dt>Time range</dt>
          <dd>{timeRangeText}</dd>
          <dt>Streams</dt>
          <dd>{streams.length === 0 ? 'All streams' : streams.join(', ')}</dd>
        </dl>
        {deletion.data ? (
          <DeletionProgress requested={deletion.data} onDeleted={onDeleted} onClose={onClose} />
        ) : (
          <DeletionForm
            selection={selection}
            hasParameters={(request.parameters ?? []).length > 0}
            error={deletion.error}
            isBusy={deletion.isPending}
            onDelete={(expected_messages) => deletion.mutate({ body: { ...selection, expected_messages } })}
            onClose={onClose}
          />
        )}
      </chakra.div>
    </Modal>
  );
}
