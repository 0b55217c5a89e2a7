import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#/components/core/Button.tsx';
import type { SettingFact, SettingFormProps } from './model.ts';
import { OpenForm } from './OpenForm.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import { DefaultBadge, MissingNote, SectionFailure, SectionSkeleton } from './SectionStates.tsx';
import { type SectionId, sectionName } from './section-names.ts';
import { useConfigurationsPlace } from './use-configurations-place.ts';
import { isSame, type Setting } from './use-setting.ts';

interface SettingSectionProps<Value extends object> {
  id: SectionId;
  lead: string;
  setting: Setting<Value>;
  /** The setting in words; called for the default, too. */
  facts: (value: Value) => readonly SettingFact[];
  form: (props: SettingFormProps<Value>) => ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** A setting in words with its form, which replaces them while it is open. Loads and fails by itself. */
export function SettingSection<Value extends object>(props: SettingSectionProps<Value>) {
  const { id, lead, setting, facts, form, children } = props;
  const { value, defaults, failure, missing, retry } = setting;
  const { edit, openForm } = useConfigurationsPlace();
  const { title } = sectionName(id);
  const isEditable = value !== undefined && missing.length === 0;
  const isEditing = edit === id && isEditable;
  const button = useEditFocus(isEditing);

  return (
    <SectionFrame
      id={id}
      lead={lead}
      badge={value && isSame(value, defaults) && <DefaultBadge />}
      action={
        isEditable &&
        !isEditing && (
          <Button ref={button} aria-label={`Edit ${title}`} onClick={() => openForm(id)}>
            Edit
          </Button>
        )
      }
    >
      {failure && <SectionFailure {...{ failure, title, retry }} />}
      {!failure && value === undefined && <SectionSkeleton title={title} />}
      {value && !isEditing && (
        <>
          <SettingFacts label={title} facts={facts(value)} defaults={facts(defaults)} />
          {children}
          <MissingNote missing={missing} />
        </>
      )}
      {isEditing && <OpenForm name={title} setting={setting} opened={value} form={form} />}
    </SectionFrame>
  );
}

/** Returns the focus to the button that opened the form. */
function useEditFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

interface SettingFactsProps {
  /** Accessible name of the list. */
  label: string;
  facts: readonly SettingFact[];
  /** The same facts of the default setting. */
  defaults: readonly SettingFact[];
}

/** A setting in words; what differs from its default says what that would be. */
function SettingFacts({ label, facts, defaults }: SettingFactsProps) {
  const defaultOf = (name: string) => defaults.find((fact) => fact.label === name)?.text;
  return (
    <chakra.dl aria-label={label} display="grid" gap="2.5">
      {facts.map((fact) => (
        <Box
          key={fact.label}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '220px minmax(0, 1fr)' }}
          columnGap="4"
        >
          <chakra.dt color="fg.muted">{fact.label}</chakra.dt>
          <FactText {...fact} usual={defaultOf(fact.label)} />
        </Box>
      ))}
    </chakra.dl>
  );
}

function FactText({ text, isCode, usual }: SettingFact & { usual: string | undefined }) {
  const className = isCode ? 'mono' : undefined;
  return (
    <chakra.dd overflowWrap="anywhere">
      <bdi className={className}>{text}</bdi>
      {usual !== undefined && usual !== text && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          Default: <bdi className={className}>{usual}</bdi>
        </chakra.span>
      )}
    </chakra.dd>
  );
}
