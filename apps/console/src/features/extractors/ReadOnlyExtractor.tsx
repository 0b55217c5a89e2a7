import { extractorTypes } from '@tailrace/domain/extractors/extractor-types';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { type Fact, FactList } from '#/components/detail/FactList.tsx';
import { conditionText, conversionText, targetText } from './extractor-facts.ts';
import type { Extractor } from './extractors.ts';
import { extractorSettings } from './form/settings.ts';

/** The settings of an extractor, for users who may not edit it. */
export function ReadOnlyExtractor({ extractor }: { extractor: Extractor }) {
  const config: Readonly<Record<string, unknown>> = extractor.extractor_config;
  const settings = extractorSettings[extractor.type].settings.map(
    ({ name, label, initial }): Fact => ({
      label,
      values: [String(config[name] ?? initial ?? '')],
      isCode: true,
    }),
  );
  const facts: Fact[] = [
    { label: 'Type', values: [extractorTypes[extractor.type]] },
    { label: 'Source field', values: [extractor.source_field], isCode: true },
    ...settings,
    { label: 'Runs', values: [conditionText(extractor) ?? 'always'] },
    { label: 'Target', values: [targetText(extractor)], isCode: true },
    { label: 'Extracted text', values: [extractor.cursor_strategy] },
    { label: 'Converters', values: [conversionText(extractor) ?? 'none'] },
  ];
  return (
    <DetailSection title="Settings">
      <FactList facts={facts} label="Settings" />
    </DetailSection>
  );
}
