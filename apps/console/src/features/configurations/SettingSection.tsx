import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#/components/core/Button.tsx';
import type { SettingDetail, SettingFormProps } from './model.ts';
import { OpenForm } from './OpenForm.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import { DefaultBadge, MissingNote, SectionFailure, SectionSkeleton } from './SectionStates.tsx';
import { type SectionId, sectionName } from './section-names.ts';
import { useConfigurationsRoute } from './use-configurations-route.ts';
import { isSame, type Setting } from './use-setting.ts';

interface SettingSectionProps<Value extends object> {
  id: SectionId;
  lead: string;
  setting: Setting<Value>;
  /** The setting in words; called for the default, too. */
  details: (value: Value) => readonly SettingDetail[];
  form: (props: SettingFormProps<Value>) => ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** A setting in words with its form, which replaces them while it is open. Loads and fails by itself. */
export function SettingSection<Value extends object>(props: SettingSectionProps<Value>) {
  const { id, lead, setting, details, form, children } = props;
  const { value, defaults, failure, missing, retry } = setting;
  const { edit, openForm } = useConfigurationsRoute();
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
          <SettingDetails label={title} details={details(value)} defaults={details(defaults)} />
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

interface SettingDetailsProps {
  /** Accessible name of the list. */
  label: string;
  details: readonly SettingDetail[];
  /** The same facts of the default setting. */
  defaults: readonly SettingDetail[];
}

/** A setting in words; what differs from its default says what that would be. */
function SettingDetails({ label, details, defaults }: SettingDetailsProps) {
  const defaultOf = (name: string) => defaults.find((detail) => detail.label === name)?.text;
  return (
    <chakra.dl aria-label={label} display="grid" gap="2.5">
      {details.map((detail) => (
        <Box
          key={detail.label}
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '220px minmax(0, 1fr)' }}
          columnGap="4"
        >
          <chakra.dt color="fg.muted">{detail.label}</chakra.dt>
          <DetailText {...detail} usual={defaultOf(detail.label)} />
        </Box>
      ))}
    </chakra.dl>
  );
}

function DetailText({ text, isCode, usual }: SettingDetail & { usual: string | undefined }) {
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
