import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { GrokPatternForm } from './GrokPatternForm.tsx';
import { type GrokPattern, grokList, grokPatterns } from './grok-patterns.ts';
import { PatternTest } from './PatternTest.tsx';

const route = getRouteApi('/_authed/system/grokpatterns/$patternId');

/** One pattern: a form for users who may edit it, read-only for others. */
export function GrokPatternPage() {
  const { patternId } = route.useParams();
  const { data: pattern } = useSuspenseQuery(grokPatterns.get(patternId));
  const can = grokPatterns.useCan();
  const goBack = useWayBack(grokList);

  if (!can.edit(pattern)) return <ReadOnlyGrokPattern pattern={pattern} />;
  return (
    <FormPage entity={pattern.name}>
      <GrokPatternForm key={pattern.id} pattern={pattern} onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}

interface ReadOnlyGrokPatternProps {
  pattern: GrokPattern;
}

/** Shows and tests a pattern, without permission to edit it. */
function ReadOnlyGrokPattern({ pattern: { id, name, pattern, content_pack } }: ReadOnlyGrokPatternProps) {
  return (
    <DetailLayout
      header={<PageHeader title={name} />}
      detailsLabel="About this pattern"
      details={[
        { label: 'Id', values: [id ?? ''], isCode: true },
        { label: 'Content pack', values: content_pack ? [content_pack] : [], isCode: true },
      ]}
    >
      <DetailSection title="Pattern" isBare>
        <CodeEditor label="Pattern" language="grok" rows={1} value={pattern} onChange={() => {}} isReadOnly />
      </DetailSection>
      <PatternTest name={name} pattern={pattern} />
    </DetailLayout>
  );
}
