import type { ReactNode } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { type SectionId, sectionName } from './section-names.ts';

interface SettingFormFrameProps<Values> {
  id: SectionId;
  form: EntityForm;
  /** The default values of the form, which a button fills in. */
  defaults: Values;
  onLeave: () => void;
  children: ReactNode;
}

/** The frame of a section's form: its buttons, and one that fills in the defaults. */
export function SettingForm<Values>({
  id,
  form,
  defaults,
  onLeave,
  children,
}: SettingFormFrameProps<Values>) {
  return (
    <FormLayout
      form={form}
      label={sectionName(id).title}
      submit="Save settings"
      submitting="Saving settings"
      openedBy="edit"
      onLeave={onLeave}
      extra={
        <Button
          variant="ghost"
          // What newer servers add has no default here, and stays.
          onClick={() =>
            form.api.reset({ ...form.api.state.values, ...defaults }, { keepDefaultValues: true })
          }
        >
          Fill in defaults
        </Button>
      }
    >
      {children}
    </FormLayout>
  );
}
