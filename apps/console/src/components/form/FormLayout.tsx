import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { type AnyFieldMeta, useStore } from '@tanstack/react-form';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import { Button } from '#/components/core/Button.tsx';
import { InDialogContext } from '../in-dialog.ts';
import { FormScopeContext } from './form-scope.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { Refusal } from './model.ts';
import { refusedField, valueAt } from './refusal.ts';
import type { EntityForm } from './use-entity-form.tsx';

const focusable =
  'input:not([type=hidden]), select, textarea, button, [contenteditable=true], [tabindex="0"]';

function focusField(field: Element | null | undefined): void {
  // A field in a folded section cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  const control =
    field?.querySelector<HTMLElement>(`:is(${focusable})[aria-invalid=true]`) ??
    field?.querySelector<HTMLElement>(focusable);
  control?.focus();
}

/** A field with an error. */
interface FormProblem {
  name: string;
  label: string;
  message: string;
}

interface FormState {
  values: unknown;
  fieldMeta: Readonly<Record<string, AnyFieldMeta | undefined>>;
}

/** The errors of all fields, in the order the fields are rendered. */
function formProblems(
  { values, fieldMeta }: FormState,
  refusal: Refusal | null,
  labels: ReadonlyMap<string, string>,
): FormProblem[] {
  return [...labels].flatMap(([name, label]) => {
    const [message] = [
      ...(fieldMeta[name]?.errors ?? []).filter(Boolean).map(String),
      ...refusedField(refusal, name, valueAt(values, name)),
    ];
    return message === undefined ? [] : [{ name, label, message }];
  });
}

export interface FormLayoutProps {
  form: EntityForm;
  /** Accessible name of the form: "New grok pattern". */
  label: string;
  /** Verb and object: "Create pattern". */
  submit: string;
  /** Button text while saving: "Creating pattern". */
  submitting?: string;
  /** In a form with several steps: called instead of saving, when the fields of this step are valid. */
  onNext?: (() => void) | undefined;
  /** Called by Cancel and Esc; without it the form has no Cancel button. */
  onLeave?: () => void;
  /** The URL parameter that opens the form, if it is not a page of its own: changing it leaves the form. */
  openedBy?: string;
  /** Beside the buttons, such as a test of the edited value. */
  extra?: ReactNode;
  children: ReactNode;
}

/** On a page with one form, the buttons stay in sight, so that one sees that it is being saved; what has the focus stays above them. */
const formStyles = {
  '[data-form-page] & :is(input, select, textarea, button, [contenteditable], [role=alert])': {
    scrollMarginBlock: '4.5rem',
  },
  '[data-form-page] & > [data-buttons]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    my: '-3',
    py: '3',
    bg: 'bg.canvas',
    boxShadow: '0 -0.5rem 0.5rem var(--bg-canvas)',
  },
};

/** One column of fields, the error summary and the buttons. Warns about unsaved changes. */
export function FormLayout(props: FormLayoutProps) {
  const { form, label, submit, submitting, onNext, onLeave, openedBy, extra, children } = props;
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

  const next = async (go: () => void) => {
    if (await form.checkFields([...labels.keys()])) go();
  };

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
        css={formStyles}
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void (onNext ? next(onNext) : form.submit());
        }}
      >
        {children}
        <FormSummary
          problems={form.failures === 0 ? [] : formProblems({ values, fieldMeta }, form.refusal, labels)}
          others={form.refusal?.others ?? []}
          headline={form.refusal?.headline}
          onGoTo={(name) => focusField(element.current?.querySelector(`[data-field="${CSS.escape(name)}"]`))}
        />
        <Flex data-buttons gap="2" align="center" wrap="wrap" justify={isInDialog ? 'flex-end' : undefined}>
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
          {!isInDialog && extra}
          {!isInDialog && cancel}
        </Flex>
      </chakra.form>
      {guard.isRequesting && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </FormScopeContext>
  );
}

interface FormSummaryProps {
  /** Empty while the form is valid. */
  problems: readonly FormProblem[];
  /** Server errors about the form as a whole. */
  others: readonly string[];
  /** What failed because of them. */
  headline?: string | undefined;
  onGoTo: (name: string) => void;
}

/** Lists what must be fixed before the form can be submitted, and announces it. */
function FormSummary({ problems, others, headline, onGoTo }: FormSummaryProps) {
  const isEmpty = problems.length + others.length === 0;
  return (
    <Box role="alert" mt={isEmpty ? '-5' : undefined}>
      {!isEmpty && (
        <Box
          bg="danger.weak"
          borderInlineStartWidth="3px"
          borderColor="danger.solid"
          borderRadius="md"
          px="3"
          py="2.5"
          textStyle="table"
          animation="settle-in var(--duration) ease-out"
        >
          {headline && <chakra.p fontWeight="semibold">{headline}</chakra.p>}
          {others.map((message) => (
            <chakra.p key={message} fontWeight={headline ? undefined : 'medium'} overflowWrap="anywhere">
              {message}
            </chakra.p>
          ))}
          {problems.length > 0 && (
            <>
              <chakra.p fontWeight="medium" mt={others.length > 0 ? '1.5' : undefined}>
                {countOf(problems.length, 'field needs', 'fields need')} attention
              </chakra.p>
              <chakra.ul mt="1" display="grid" gap="1">
                {problems.map(({ name, label, message }) => (
                  <li key={name}>
                    <Button
                      variant="plain"
                      tone="danger"
                      size="sm"
                      style={{ height: 'auto', padding: 0, textDecoration: 'underline' }}
                      onClick={() => onGoTo(name)}
                    >
                      {label}
                    </Button>{' '}
                    {message}
                  </li>
                ))}
              </chakra.ul>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
