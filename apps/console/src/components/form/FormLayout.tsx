import { chakra, Flex } from '@chakra-ui/react';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import { Button } from '#/components/core/Button.tsx';
import { InDialogContext } from '../in-dialog.ts';
import { FormSummary } from './FormSummary.tsx';
import { formProblems } from './form-problems.ts';
import { FormScopeContext } from './form-scope.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { EntityForm } from './use-entity-form.tsx';

interface FormLayoutProps {
  form: EntityForm;
  /** Accessible name of the form: "New grok pattern". */
  label: string;
  /** Verb and object: "Create pattern". */
  submit: string;
  /** Button text while saving: "Creating pattern". */
  submitting?: string;
  /** Called by Cancel and Esc; without it the form has no Cancel button. */
  onLeave?: () => void;
  /** The URL parameter that opens the form, if it is not a page of its own: changing it leaves the form. */
  openedBy?: string;
  /** Beside the buttons, such as a test of the edited value. */
  extra?: ReactNode;
  children: ReactNode;
}

const focusable =
  'input:not([type=hidden]), select, textarea, button, [contenteditable=true], [tabindex="0"]';

function focusField(field: Element | null | undefined): void {
  const control =
    field?.querySelector<HTMLElement>(`:is(${focusable})[aria-invalid=true]`) ??
    field?.querySelector<HTMLElement>(focusable);
  control?.focus();
}

/** One column of fields, the error summary and the buttons. Warns about unsaved changes. */
export function FormLayout(props: FormLayoutProps) {
  const { form, label, submit, submitting, onLeave, openedBy, extra, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState(() => new Map<string, string>());
  const guard = useLeaveGuard(form.hasUnsaved, openedBy);
  const isInDialog = useContext(InDialogContext);
  const cancel = onLeave && <Button onClick={onLeave}>Cancel</Button>;
  const isSubmitting = useStore(form.api.store, (state) => state.isSubmitting);
  const values = useStore(form.api.store, (state) => state.values);
  const fieldMeta = useStore(form.api.store, (state) => state.fieldMeta);

  useEffect(() => {
    if (form.failures === 0) return;
    const invalid = element.current?.querySelector('[data-field]:has([aria-invalid=true])');
    if (invalid) focusField(invalid);
    // On a long form the reason would be out of sight, at the end.
    else element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form.failures]);

  // A page may have several forms: the shortcut submits the one with the focus.
  const sendFocused = () => {
    const focused = document.activeElement?.closest('form');
    (focused ?? element.current)?.requestSubmit();
  };
  useShortcut({
    key: 'Escape',
    label: 'Leave the form',
    group: 'Form',
    run: () => onLeave?.(),
    whileTyping: true,
    isHidden: onLeave === undefined,
  });
  useShortcut({
    key: 'mod+Enter',
    label: submit,
    group: 'Form',
    run: sendFocused,
    whileTyping: true,
  });

  return (
    <FormScopeContext value={{ AnyField: form.AnyField, refusal: form.refusal, labels }}>
      <chakra.form
        ref={element}
        noValidate
        aria-label={label}
        w="full"
        maxW="form"
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {children}
        <FormSummary
          problems={form.failures === 0 ? [] : formProblems({ values, fieldMeta }, form.refusal, labels)}
          others={form.refusal?.others ?? []}
          headline={form.refusal?.headline}
          onGoTo={(name) => focusField(element.current?.querySelector(`[data-field="${CSS.escape(name)}"]`))}
        />
        <Flex gap="2" align="center" justify={isInDialog ? 'flex-end' : undefined}>
          {isInDialog && extra}
          {isInDialog && cancel}
          <Button
            type="submit"
            variant="solid"
            aria-disabled={isSubmitting}
            aria-keyshortcuts="Control+Enter"
          >
            {isSubmitting ? `${submitting ?? submit}…` : submit}
          </Button>
          {!isInDialog && cancel}
          {!isInDialog && extra}
        </Flex>
      </chakra.form>
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </FormScopeContext>
  );
}
