import { chakra, Flex } from '@chakra-ui/react';
import { grn } from '@tailrace/domain/permissions/permissions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Modal } from '#/components/Modal.tsx';
import { shareQueries, useUpdateShare } from './queries.ts';
import { ShareForm } from './ShareForm.tsx';
import { type Share, selectionOf } from './shares.ts';

export interface ShareDialogProps {
  /** The type in the entity's GRN: "search". */
  type: string;
  id: string;
  title: string;
  onClose: () => void;
}

/** Lets the owners of an entity change with whom it is shared. */
export function ShareDialog({ type, id, title, onClose }: ShareDialogProps) {
  const entity = grn(type, id);
  const ownership = `entity:own:${entity}`;
  const { grn_permissions } = useCurrentUser();
  const [shares, setShares] = useState<readonly Share[] | null>(null);
  const first = useQuery(shareQueries.prepare(entity, null));
  const latest = useQuery({
    ...shareQueries.prepare(entity, shares && selectionOf(shares)),
    enabled: shares !== null,
    placeholderData: keepPreviousData,
  });
  const update = useUpdateShare(entity, title);
  const heading = `Share “${title}”`;
  return (
    <Modal label={heading} width="560px" onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          Share “<bdi>{title}</bdi>”
        </chakra.h2>
        <chakra.p textStyle="table" color="fg.muted" mb="4">
          Viewers can open it. Managers can also change it. Owners can also share and delete it.
        </chakra.p>
        {first.data && (
          <ShareForm
            label={heading}
            initial={first.data}
            answer={latest.data ?? first.data}
            isOwn={grn_permissions.includes(ownership)}
            onShares={setShares}
            save={(wanted) => update.mutateAsync(selectionOf(wanted))}
            onSaved={onClose}
            onLeave={onClose}
          />
        )}
        {first.isPending && <RowsSkeleton rows={3} label="Loading the shares" />}
        {first.error && (
          <FailureState
            failure={failureOf(first.error)}
            what="the shares"
            permissions={[ownership]}
            onRetry={() => void first.refetch()}
          />
        )}
        {!first.data && (
          <Flex mt="4">
            <Button onClick={onClose}>Close</Button>
          </Flex>
        )}
      </chakra.div>
    </Modal>
  );
}
