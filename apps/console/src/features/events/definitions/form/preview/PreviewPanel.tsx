import type { EventDefinition } from '@tailrace/domain/events/event-definition';
import { useStore } from '@tanstack/react-form';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import type { DefinitionForm } from '../use-definition-form.ts';
import { FilterCount } from './FilterCount.tsx';
import { Preview } from './Preview.tsx';

interface PreviewPanelProps {
  form: DefinitionForm;
  stored: EventDefinition | undefined;
  /** Other servers cannot evaluate a definition that is not stored. */
  isOurServer: boolean;
}

/** What the definition would have found, while it is edited. */
export function PreviewPanel({ form, stored, isOurServer }: PreviewPanelProps) {
  const values = useStore(form.api.store, (state) => state.values);
  return (
    <DetailSection
      title="Preview"
      lead="The last 24 hours. No events are stored, and nobody is notified."
      isBare
    >
      {isOurServer ? <Preview values={values} stored={stored} /> : <FilterCount values={values} />}
    </DetailSection>
  );
}
