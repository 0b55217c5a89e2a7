import { useState } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SharesField } from './SharesField.tsx';
import { faultOf, type Share, type ShareAnswer, sharesOf } from './shares.ts';

interface ShareFormProps {
  label: string;
  /** The shares when the form was opened. */
  initial: ShareAnswer;
  /** The server's check of the shares in the form. */
  answer: ShareAnswer;
  isOwn: boolean;
  onShares: (shares: readonly Share[]) => void;
  save: (shares: readonly Share[]) => Promise<unknown>;
  onSaved: () => void;
  onLeave: () => void;
}

/** Edits the shares of an entity. */
export function ShareForm(props: ShareFormProps) {
  const { label, initial, answer, isOwn, onShares, save, onSaved, onLeave } = props;
  // Named like the field in the server's errors.
  const [values] = useState({ selected_grantee_capabilities: sharesOf(initial) as readonly Share[] });
  const form = useEntityForm({
    values,
    save: ({ selected_grantee_capabilities }) => save(selected_grantee_capabilities),
    onSaved,
  });
  return (
    <FormLayout form={form} label={label} submit="Save sharing" submitting="Saving" onLeave={onLeave}>
      <form.Field name="selected_grantee_capabilities" check={(shares) => faultOf(answer, shares)}>
        <SharesField answer={answer} isOwn={isOwn} onShares={onShares} />
      </form.Field>
    </FormLayout>
  );
}
