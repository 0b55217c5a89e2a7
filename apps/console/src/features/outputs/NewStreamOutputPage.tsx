import { Box } from '@chakra-ui/react';
import { getStream } from '@tailrace/sdk/operations/streams';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { NewOutputForm } from './NewOutputForm.tsx';
import { useStreamOutputChanges } from './stream-outputs.ts';

/** Creates an output and adds it to the stream. */
export function NewStreamOutputPage() {
  const { streamId = '' } = useParams({ strict: false });
  const { data: stream } = useSuspenseQuery(query(getStream, { streamId }));
  const { assign } = useStreamOutputChanges(streamId);
  const navigate = useNavigate();
  const list = { to: '/streams/$streamId/outputs', params: { streamId } } as const;
  const leave = () => navigate(list);
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead={`It is added to the stream ${stream.title}, and can be added to others later.`}
        entity={stream.title}
      />
      <NewOutputForm
        // If adding it fails, the notice says so, and the list offers the output to be added.
        onCreated={(output) => assign.mutateAsync(output).catch(() => {})}
        onSaved={leave}
        onLeave={leave}
      />
    </Box>
  );
}
