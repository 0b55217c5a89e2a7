import { Box } from '@chakra-ui/react';
import { isFilledByServer } from '@tailrace/domain/streams/built-in';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { streamQueries } from '../queries.ts';
import { StreamHeader } from '../StreamHeader.tsx';
import { RulesEditor } from './RulesEditor.tsx';

/** A stream with its rules; streams that the server itself fills have none. */
export function StreamRulesPage() {
  const { streamId = '' } = useParams({ strict: false });
  const { data: stream } = useSuspenseQuery(streamQueries.withRules(streamId));
  return (
    <Box px="6" py="4.5" maxW="1400px">
      <StreamHeader stream={stream} />
      {!isFilledByServer(stream) && <RulesEditor key={stream.id} stream={stream} />}
    </Box>
  );
}
