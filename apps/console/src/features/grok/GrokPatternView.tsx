import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { PageHeader } from '#/components/PageHeader.tsx';
import { ListLink } from './ListLink.tsx';
import type { GrokPattern } from './model.ts';
import { PatternTest } from './PatternTest.tsx';

interface GrokPatternViewProps {
  pattern: GrokPattern;
}

/** A pattern for who may not change it: to read, and to try. */
export function GrokPatternView({ pattern: { id, name, pattern, content_pack } }: GrokPatternViewProps) {
  return (
    <DetailLayout
      header={<PageHeader title={name} up={<ListLink />} />}
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
