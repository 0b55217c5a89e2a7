import { chakra } from '@chakra-ui/react';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import type { DashboardFacts } from '@tailrace/domain/views/dashboards/new';
import { required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';

interface SaveDashboardDialogProps {
  facts: DashboardFacts;
  save: (facts: DashboardFacts) => Promise<Dashboard>;
  onSaved: (saved: Dashboard) => void;
  onClose: () => void;
}

/** Names a dashboard that is saved for the first time, or as another one. */
export function SaveDashboardDialog({ facts, save, onSaved, onClose }: SaveDashboardDialogProps) {
  const form = useEntityForm({
    values: { title: facts.title, summary: facts.summary },
    save: ({ title, summary }) => save({ ...facts, title: title.trim(), summary }),
    onSaved,
  });
  return (
    <Modal label="Save dashboard" onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5">
        <chakra.h2 textStyle="heading" mb="4">
          Save dashboard
        </chakra.h2>
        <FormLayout
          form={form}
          label="Save dashboard"
          submit="Save dashboard"
          submitting="Saving"
          onLeave={onClose}
        >
          <form.Field name="title" check={required('a title')}>
            <TextField label="Title" />
          </form.Field>
          <form.Field name="summary">
            <TextareaField label="Summary (optional)" rows={2} />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}
