import { chakra } from '@chakra-ui/react';
import { grn, isOwner } from '@tailrace/domain/permissions/permissions';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { capabilityTitles, type Share } from './shares.ts';
import { useUserGrant } from './user-grants.ts';

interface ShareStreamProps {
  user: { id: string };
}

const capabilities = Object.entries(capabilityTitles).map(([value, label]) => ({ value, label }));

/** Shares a stream with a user, from the user's page. Offers the streams that the current user owns. */
export function ShareStream({ user }: ShareStreamProps) {
  const current = useCurrentUser();
  const { data } = useQuery(query(listStreams, {}, { isAside: true }));
  const [streamId, setStreamId] = useState<string | null>(null);
  const [capability, setCapability] = useState<Share['capability']>('view');
  const grant = useUserGrant(user);
  const owned = data?.streams.filter(({ id }) => isOwner(current, 'stream', id)) ?? [];
  const stream = owned.find(({ id }) => id === streamId);
  if (owned.length === 0) return null;
  return (
    <chakra.form
      aria-label="Share a stream with this user"
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="2"
      mb="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!stream || grant.isPending) return;
        const wanted = { entityGRN: grn('stream', stream.id), title: stream.title, capability };
        grant.mutate(wanted, { onSuccess: () => setStreamId(null) });
      }}
    >
      <chakra.div w="320px" maxW="100%">
        <FieldFrame label="Stream">
          <ChoiceInput
            value={streamId}
            onChange={setStreamId}
            source={owned.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="Title of a stream"
          />
        </FieldFrame>
      </chakra.div>
      <chakra.div w="120px">
        <FieldFrame label="Share as">
          <SelectInput
            value={capability}
            onChange={(next) => setCapability(next as Share['capability'])}
            choices={capabilities}
          />
        </FieldFrame>
      </chakra.div>
      <Button type="submit" disabled={!stream} aria-busy={grant.isPending || undefined}>
        Share stream
      </Button>
    </chakra.form>
  );
}
