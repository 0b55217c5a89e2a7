import { chakra, Field } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useFormField } from '#/components/form/use-form-field.ts';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { ShareRows } from './ShareRows.tsx';
import { choicesOf, type Share, type ShareAnswer, titleOf } from './shares.ts';

interface SharesFieldProps {
  answer: ShareAnswer;
  isOwn: boolean;
  onShares: (shares: readonly Share[]) => void;
}

/** Searches grantees to add; existing shares are listed below. */
export function SharesField({ answer, isOwn, onShares }: SharesFieldProps) {
  const label = 'Share with';
  const { name, value: shares, problems, change, leave } = useFormField<readonly Share[]>(label);
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { available_grantees: grantees, available_capabilities: capabilities } = answer;

  const focusField = () => root.current?.querySelector('input')?.focus();

  // The dialog opened before the field was mounted, so it could not focus it.
  useEffect(() => root.current?.querySelector('input')?.focus(), []);

  const put = (next: readonly Share[], words: string) => {
    change(next);
    onShares(next);
    setAnnouncement(words);
  };
  const add = (grantee: string | null) => {
    const [least] = capabilities;
    if (grantee === null || !least) return;
    put(
      [{ grantee, capability: least.id }, ...shares],
      `${titleOf(grantees, grantee)} added as ${least.title}`,
    );
  };
  const remove = (gone: string) => {
    // The focused button is removed with its row, so move the focus to the field.
    focusField();
    put(
      shares.filter(({ grantee }) => grantee !== gone),
      `${titleOf(grantees, gone)} removed`,
    );
  };
  const set = (changed: Share) =>
    put(
      shares.map((share) => (share.grantee === changed.grantee ? changed : share)),
      '',
    );

  return (
    <chakra.div ref={root} display="flex" flexDirection="column" gap="3" minW="0">
      {grantees.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          You cannot share it: you don’t have permission to see users, or the settings do not allow sharing
          with its owners.
        </chakra.p>
      ) : (
        <Field.Root role="none" invalid={problems.length > 0} data-field={name}>
          <Field.Label>{label}</Field.Label>
          <ChoiceInput
            value={null}
            onChange={add}
            onLeave={leave}
            source={choicesOf(grantees, shares)}
            placeholder="Name of a user, or Everyone"
          />
          <Field.ErrorText>{problems.join(' ')}</Field.ErrorText>
        </Field.Root>
      )}
      <ShareRows shares={shares} answer={answer} isOwn={isOwn} onChange={set} onRemove={remove} />
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.div>
  );
}
