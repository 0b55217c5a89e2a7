import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import type { RequestBody, Schemas } from '@tailrace/sdk';
import { cancelClusterJob } from '@tailrace/sdk/operations/cluster';
import { countMessagesToDelete, deleteMessages, getMessageDeletion } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { ProgressBar } from '#/components/core/ProgressBar.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import type { DeletableSearch } from '../deletable-search.ts';

interface DeleteMessagesDialogProps extends DeletableSearch {
  /** Titles; empty for all streams. */
  streams: readonly string[];
  onDeleted: () => void;
  onClose: () => void;
}

const dialogStyles: SystemStyleObject = {
  display: 'grid',
  gap: '14px',
  maxHeight: '76vh',
  padding: '16px 20px',
  overflow: 'auto',
  fontSize: '13px',
  '& h2': { fontSize: '15px', fontWeight: '600', lineHeight: '22px' },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px' },
  '& dt': { color: 'fg.muted' },
  '& dd': { minWidth: '0', overflowWrap: 'anywhere' },
  '& code': { fontSize: '12px' },
  '& [data-failed]': { color: 'danger.fg', overflowWrap: 'anywhere' },
};

const noteStyles: SystemStyleObject = {
  padding: '8px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-bg)',
  color: 'var(--level-warning)',
  overflowWrap: 'anywhere',
};

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

type Deletion = Schemas['MessageDeletion'];

const intervalMs = 1000;
const isRunning = ({ status }: Deletion) => status === 'waiting' || status === 'running';

interface DeletionProgressProps {
  requested: Deletion;
  onDeleted: () => void;
  onClose: () => void;
}

/** How far a deletion is, and how it ended. */
function DeletionProgress({ requested, onDeleted, onClose }: DeletionProgressProps) {
  const { data: deletion = requested, error } = useQuery(
    query(
      getMessageDeletion,
      { deletionId: requested.id },
      {
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : intervalMs),
      },
    ),
  );
  const cancel = useCall(cancelClusterJob);
  const { status, job_id, percent_complete, deleted_messages, expected_messages } = deletion;
  const hasEnded = !isRunning(deletion);
  const ended = useEffectEvent(onDeleted);
  useEffect(() => {
    if (hasEnded) ended();
  }, [hasEnded]);
  const problem = error ?? cancel.error;
  return (
    <>
      <p role={status === 'failed' ? 'alert' : 'status'} data-failed={status === 'failed' || undefined}>
        {outcome(deletion)}
      </p>
      {!hasEnded && (
        <>
          <ProgressBar label="Messages deleted" value={percent_complete} />
          <p>
            {formatCount(deleted_messages)} of {countOf(expected_messages, 'message')}. Deletion continues in
            the background when you close this; Overview lists it under the jobs.
          </p>
        </>
      )}
      {problem && <p data-failed>{displayMessage(problem)}</p>}
      <footer>
        {job_id !== null && !hasEnded && (
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate({ jobId: job_id })}>
            Cancel the deletion
          </Button>
        )}
        <Button variant="solid" autoFocus onClick={onClose}>
          Close
        </Button>
      </footer>
    </>
  );
}

function outcome({ status, deleted_messages, error }: Deletion): string {
  const deleted = countOf(deleted_messages, 'message');
  switch (status) {
    case 'waiting':
      return 'Waiting for the deletion to begin';
    case 'running':
      return 'Deleting messages';
    case 'done':
      return `${deleted} deleted`;
    case 'cancelled':
      return `The deletion was cancelled. ${deleted} had been deleted.`;
    case 'failed':
      return `The deletion failed after ${deleted}: ${error}`;
  }
}

interface DeletionFormProps {
  selection: RequestBody<'countMessagesToDelete'>;
  /** The query has parameters, whose values only a search fills in. */
  hasParameters: boolean;
  /** Why the deletion was refused. */
  error: Error | null;
  isBusy: boolean;
  onDelete: (count: number) => void;
  onClose: () => void;
}

/** The exact count, what stays although it matches, and a field to type the count into. */
function DeletionForm({ selection, hasParameters, error, isBusy, ...on }: DeletionFormProps) {
  const [typed, setTyped] = useState('');
  const counting = useQuery(
    query(
      countMessagesToDelete,
      { body: selection },
      { enabled: !hasParameters, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
    ),
  );
  const count = counting.data?.messages ?? 0;
  const isLocked = count === 0 || isBusy || typed.replaceAll(/\D/g, '') !== String(count);
  const problem = counting.error ?? error;
  return (
    <chakra.form
      display="grid"
      gap="14px"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) on.onDelete(count);
      }}
    >
      {hasParameters && (
        <p data-failed>Messages cannot be deleted by a query with parameters. Replace them with values.</p>
      )}
      {counting.isFetching && <p role="status">Counting messages…</p>}
      {problem && (
        <p role="alert" data-failed>
          {displayMessage(problem)}
        </p>
      )}
      {counting.data && !counting.isFetching && (
        <>
          <p>
            {count === 0 ? (
              'No messages can be deleted.'
            ) : (
              <>
                <strong>{countOf(count, 'message')}</strong> will be deleted for good, also in other streams.
                The system messages keep a record of it.
              </>
            )}
          </p>
          <LeftAlone closed={counting.data.closed_indices} readOnly={counting.data.read_only_index_sets} />
          {count > 0 && (
            <FieldFrame label={`Type “${count}” to confirm`}>
              <TextInput value={typed} onChange={setTyped} />
            </FieldFrame>
          )}
        </>
      )}
      <footer>
        <Button onClick={on.onClose}>Cancel</Button>
        {problem && (
          <Button disabled={counting.isFetching} onClick={() => void counting.refetch()}>
            Count again
          </Button>
        )}
        <Button type="submit" variant="solid" tone="danger" disabled={isLocked}>
          Delete {countOf(count, 'message')}
        </Button>
      </footer>
    </chakra.form>
  );
}

function LeftAlone({ closed, readOnly }: { closed: readonly string[]; readOnly: readonly string[] }) {
  if (closed.length + readOnly.length === 0) return null;
  return (
    <chakra.div role="status" css={noteStyles}>
      {closed.length > 0 && <p>Messages in closed indices stay: {closed.join(', ')}.</p>}
      {readOnly.length > 0 && (
        <p>Messages in index sets that are not writable stay: {readOnly.join(', ')}.</p>
      )}
    </chakra.div>
  );
}
