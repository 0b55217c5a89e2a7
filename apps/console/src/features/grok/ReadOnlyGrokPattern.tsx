import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { UpLink } from '#/features/resource-pages/index.ts';
import { type GrokPattern, grokList } from './grok-patterns.ts';
import { PatternTest } from './PatternTest.tsx';

interface ReadOnlyGrokPatternProps {
  pattern: GrokPattern;
}

/** Shows and tests a pattern, without permission to edit it. */
export function ReadOnlyGrokPattern({
  pattern: { id, name, pattern, content_pack },
}: ReadOnlyGrokPatternProps) {
  return (
    <DetailLayout
      header={<PageHeader title={name} up={<UpLink to={grokList} />} />}
      factsLabel="About this pattern"
      facts={[
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
