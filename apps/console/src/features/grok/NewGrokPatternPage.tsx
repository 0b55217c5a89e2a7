import { Box } from '@chakra-ui/react';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { ListLink } from './ListLink.tsx';
import { grokQueries, useSaveGrokPattern } from './queries.ts';

const blank = { name: '', pattern: '' };

export function NewGrokPatternPage() {
  const others = useQuery(grokQueries.all()).data;
  const save = useSaveGrokPattern();
  const navigate = useNavigate();
  const goBack = useWayBack('/system/grokpatterns');
  return (
    <Box px="6" py="4.5">
      <PageHeader title="New grok pattern" up={<ListLink />} />
      <GrokPatternForm
        draft={blank}
        others={others}
        label="New grok pattern"
        submit="Create pattern"
        submitting="Creating pattern"
        save={save.mutateAsync}
        failed={grokNotices.saveFailed}
        onSaved={() => navigate({ to: '/system/grokpatterns' })}
        onLeave={goBack}
      />
    </Box>
  );
}
