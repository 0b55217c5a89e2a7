import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { GrokImportForm } from './GrokImportForm.tsx';
import { ListLink } from './ListLink.tsx';
import { grokQueries, useImportGrokPatterns } from './queries.ts';

export function GrokImportPage() {
  const names = useQuery(grokQueries.all()).data?.map(({ name }) => name) ?? [];
  const send = useImportGrokPatterns();
  const navigate = useNavigate();
  const goBack = useWayBack('/system/grokpatterns');
  return (
    <Box px="6" py="4.5">
      <PageHeader
        title="Import grok patterns"
        up={<ListLink />}
        lead="All patterns of the file are imported, or none."
      />
      <GrokImportForm
        names={names}
        save={send.mutateAsync}
        onSaved={() => navigate({ to: '/system/grokpatterns' })}
        onLeave={goBack}
      />
    </Box>
  );
}
