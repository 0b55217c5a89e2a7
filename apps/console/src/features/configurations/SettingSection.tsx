import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { Button } from '#/components/core/Button.tsx';
import { Delayed } from '#/components/core/Delayed.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import type { SettingFact, SettingFormProps } from './model.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { SettingFacts } from './SettingFacts.tsx';
import { type SectionId, sectionName } from './section-names.ts';
import { isSame, type Setting } from './setting.ts';
import { useConfigurationsPlace } from './use-configurations-place.ts';

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
      {isEditing && <OpenForm id={id} setting={setting} opened={value} form={form} />}
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

interface OpenFormProps<Value extends object>
  extends Pick<SettingSectionProps<Value>, 'id' | 'setting' | 'form'> {
  opened: Value;
}

/** Keeps the setting as it was when the form was opened, so that a refetch does not reset what is being typed. */
function OpenForm<Value extends object>({ id, setting, opened, form }: OpenFormProps<Value>) {
  const { closeForm } = useConfigurationsPlace();
  const [value] = useState(opened);
  const guarded = useOverwriteGuard({
    entity: opened,
    id,
    name: sectionName(id).title,
    read: setting.reread,
  });
  const save = (changed: Value) => guarded(changed, () => setting.save(changed));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, select, textarea, [role=switch]')?.focus();
  }, []);
  const { defaults, failed } = setting;
  return (
    <div ref={root}>{form({ value, defaults, save, failed, onSaved: closeForm, onLeave: closeForm })}</div>
  );
}

const DefaultBadge = () => (
  <chakra.span textStyle="small" color="fg.muted" borderWidth="1px" borderRadius="full" px="2">
    Default
  </chakra.span>
);

/** Who can change what the user cannot. */
export function MissingNote({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <chakra.p mt="3" textStyle="small" color="fg.muted">
      Changing this requires the {missing.length === 1 ? 'permission' : 'permissions'}{' '}
      <span className="mono">{missing.join(', ')}</span>. Administrators can change it.
    </chakra.p>
  );
}

interface SectionFailureProps {
  failure: NonNullable<Setting<object>['failure']>;
  title: string;
  retry: () => void;
}

export function SectionFailure({ failure, title, retry }: SectionFailureProps) {
  if (failure.kind === 'notFound') return <p>This server does not have these settings.</p>;
  return <FailureState failure={failure} what={`the settings of “${title}”`} onRetry={retry} />;
}

export const SectionSkeleton = ({ title }: { title: string }) => (
  <Delayed>
    <chakra.div role="status" aria-label={`Loading ${title}`} display="grid" gap="4" py="1">
      {['62%', '44%', '71%'].map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </chakra.div>
  </Delayed>
);
