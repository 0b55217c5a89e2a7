import { chakra } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import type { SearchView } from '@tailrace/domain/views/search-view';
import type { SearchViewDetails } from '@tailrace/domain/views/search-view-new';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';

export interface SaveDialogProps {
  /** "Save search", "Rename search". */
  heading: string;
  details: SearchViewDetails;
  save: (details: SearchViewDetails) => Promise<SearchView>;
  onSaved: (stored: SearchView) => void;
  onClose: () => void;
}

/** Edits the title and description of a saved search. */
export function SaveDialog({ heading, details, save, onSaved, onClose }: SaveDialogProps) {
  const form = useEntityForm({
    values: { title: details.title, description: details.description },
    save: ({ title, description }) => save({ ...details, title: title.trim(), description }),
    onSaved,
  });
  return (
    <Modal label={heading} onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5">
        <chakra.h2 textStyle="heading" mb="4">
          {heading}
        </chakra.h2>
        <FormLayout form={form} label={heading} submit="Save search" submitting="Saving" onLeave={onClose}>
          <form.Field name="title" check={required('a title')}>
            <TextField label="Title" />
          </form.Field>
          <form.Field name="description">
            <TextareaField label="Description" rows={2} />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}
