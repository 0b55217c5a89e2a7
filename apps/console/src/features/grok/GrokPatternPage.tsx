import { Box } from '@chakra-ui/react';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePermissions } from '#/app/use-permissions.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { GrokPatternView } from './GrokPatternView.tsx';
import { ListLink } from './ListLink.tsx';
import { grokQueries, useSaveGrokPattern } from './queries.ts';

const route = getRouteApi('/_authed/_chakra/system/grokpatterns/$patternId');

/** One pattern: a form for who may change it. */
export function GrokPatternPage() {
  const { patternId } = route.useParams();
  const { data: pattern } = useSuspenseQuery(grokQueries.get(patternId));
  const others = useQuery(grokQueries.all()).data?.filter(({ id }) => id !== pattern.id);
  const canEdit = usePermissions()('inputs:edit');
  const save = useSaveGrokPattern();
  const goBack = useWayBack('/system/grokpatterns');

  if (!canEdit) return <GrokPatternView pattern={pattern} />;
  return (
    <Box px="6" py="4.5">
      <PageHeader title={pattern.name} up={<ListLink />} />
      <GrokPatternForm
        key={pattern.id}
        draft={{ name: pattern.name, pattern: pattern.pattern }}
        others={others}
        label={`Grok pattern ${pattern.name}`}
        submit="Save pattern"
        submitting="Saving pattern"
        save={(draft) => save.mutateAsync({ ...draft, id: pattern.id })}
        failed={grokNotices.updateFailed}
        onSaved={goBack}
        onLeave={goBack}
      />
    </Box>
  );
}
