import { Box } from '@chakra-ui/react';
import { processorHint } from '@tailrace/domain/pipelines/processor-hint';
import { getMessageProcessorsConfig } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { Banner } from '#/components/core/Banner.tsx';

/** Warns when the order of message processors keeps pipelines from seeing messages. */
export function ProcessorHint() {
  const can = useCan();
  const { data } = useQuery({
    ...query(getMessageProcessorsConfig, {}, { isAside: true, staleTime: 30_000, failed: () => null }),
    enabled: can(getMessageProcessorsConfig),
  });
  const hint = data && processorHint(data);
  if (!hint) return null;
  return (
    <Box mb="4" borderRadius="lg" overflow="hidden">
      <Banner
        action={
          <Link to="/system/configurations" search={{ section: 'processors' }}>
            Change message processors
          </Link>
        }
      >
        {hint}
      </Banner>
    </Box>
  );
}
