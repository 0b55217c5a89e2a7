import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import type { RequestBody } from '@tailrace/sdk';
import { countMessagesToDelete } from '@tailrace/sdk/operations/indices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { noteStyles } from './deletion-styles.ts';

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
export function DeletionForm({ selection, hasParameters, error, isBusy, ...on }: DeletionFormProps) {
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
