import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { grokList, grokPatterns } from './grok-patterns.ts';
import { ReadOnlyGrokPattern } from './ReadOnlyGrokPattern.tsx';

const route = getRouteApi('/_authed/system/grokpatterns/$patternId');

/** One pattern: a form for users who may edit it, read-only for others. */
export function GrokPatternPage() {
  const { patternId } = route.useParams();
  const { data: pattern } = useSuspenseQuery(grokPatterns.get(patternId));
  const can = grokPatterns.useCan();
  const goBack = useWayBack(grokList);

  if (!can.edit(pattern)) return <ReadOnlyGrokPattern pattern={pattern} />;
  return (
    <FormPage heading={pattern.name} up={grokList}>
      <GrokPatternForm key={pattern.id} pattern={pattern} onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}
