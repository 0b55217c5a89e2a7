import { Box, Flex, Grid, Input } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { required } from '@tailrace/domain/forms/checks';
import { collectorConfigurationNotices } from '@tailrace/domain/notices/sidecars';
import { configurationToValidate } from '@tailrace/domain/sidecars/collector-validation';
import {
  checkConfigurationName,
  configurationRequest,
  configurationValues,
} from '@tailrace/domain/sidecars/configuration-form';
import { listConfigurationUploads, validateCollectorConfiguration } from '@tailrace/sdk/operations/sidecars';
import { useStore } from '@tanstack/react-form';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import type { Confirmation } from '#/app/confirm.ts';
import { useSupports } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { EditorColumns } from '#/components/form/EditorColumns.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { useAllCollectors } from '../collectors.ts';
import { type Configuration, configurations, useHasStages } from '../configurations.ts';
import { useVariables } from '../variables.ts';
import { CollectorField } from './CollectorField.tsx';
import { RolloutDialog } from './RolloutDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import { UploadsDialog } from './UploadsDialog.tsx';
import { type Preview, usePreview } from './use-preview.ts';

/** What is written, and the stored template that it started from. */
export interface UnsavedTemplate {
  template: string;
  base: string;
}

interface ConfigurationFormProps {
  /** The configuration to edit; omit it for a new one. */
  configuration?: Configuration;
  /** How many sidecars have it. */
  assigned?: number;
  /** Retains an unsaved template while the form is not shown. */
  unsaved?: { current: UnsavedTemplate | null };
  /** A template to put into the editor, each time it is given. */
  incoming?: { template: string } | null;
  onSaved: (configuration: Configuration) => void;
  onLeave: () => void;
}

/** The values of a configuration, and beside them what its template becomes, variables, its use and history. */
export function ConfigurationForm({
  configuration,
  assigned = 0,
  unsaved,
  incoming = null,
  onSaved,
  onLeave,
}: ConfigurationFormProps) {
  const template = useRef<HTMLDivElement>(null);
  const hasStages = useHasStages();
  // Of an unsaved template that was retained.
  const [base, setBase] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'uploads' | 'rollout' | null>(null);
  const { save, failed } = configurations.useSave(configuration);
  const form = useEntityForm({
    values: configurationValues(configuration),
    save: (values) => save(configurationRequest(values, configuration)),
    failed,
    confirm: () => (base !== null && base !== stored ? outdated : confirmFailing(preview)),
    onSaved: (saved) => {
      setBase(null);
      onSaved(saved);
    },
  });
  const values = useStore(form.api.store, (state) => state.values);
  const collector = useAllCollectors()?.find(({ id }) => id === values.collector_id);
  const preview = usePreview({
    template: values.template,
    configurationId: configuration?.id,
    assigned,
    system: collector?.node_operating_system,
  });
  const errors = useLiveErrors(
    validateCollectorConfiguration,
    values.name.trim() === '' ? null : configurationToValidate(configurationRequest(values, configuration)),
    collectorConfigurationNotices.validateFailed,
  );
  // The editor and the preview say where the template is wrong.
  const { template: _, ...otherErrors } = errors;
  const shownErrors = preview.error || preview.failure ? otherErrors : errors;
  const isStaged = hasStages && configuration !== undefined && assigned > 1;
  const hasUploads = useSupports('listConfigurationUploads');
  const canImport = useCan()(listConfigurationUploads) && hasUploads;
  const writeTemplate = (text: string) => form.api.setFieldValue('template', text);
  const stored = configuration?.template ?? '';
  const takeUnsaved = useEffectEvent(() => {
    if (!unsaved?.current) return;
    writeTemplate(unsaved.current.template);
    setBase(unsaved.current.base);
  });
  const retainUnsaved = useEffectEvent(() => {
    if (!unsaved) return;
    const { template } = form.api.state.values;
    unsaved.current = form.hasUnsaved() ? { template, base: base ?? stored } : null;
  });
  useEffect(() => {
    takeUnsaved();
    return () => retainUnsaved();
  }, []);
  const takeIncoming = useEffectEvent(writeTemplate);
  useEffect(() => {
    if (incoming) takeIncoming(incoming.template);
  }, [incoming]);
  const withEditor = async () => import('#/components/core/code-editor/editor-at.ts');
  return (
    <>
      <EditorColumns>
        <Box ref={template} minW="0" css={{ '& form': { maxWidth: 'none' } }}>
          <FormLayout
            form={withLiveErrors(form, values, shownErrors)}
            label={configuration ? `Configuration ${configuration.name}` : 'New collector configuration'}
            submit={submitText(configuration, isStaged ? assigned : 0)}
            submitting={configuration ? 'Saving configuration' : 'Creating configuration'}
            onLeave={onLeave}
            extra={
              isStaged && (
                <Button
                  disabled={values.template === configuration.template || values.template.trim() === ''}
                  title={
                    values.template === configuration.template ? 'The template is unchanged.' : undefined
                  }
                  onClick={() => setDialog('rollout')}
                >
                  Roll out to some first…
                </Button>
              )
            }
          >
            <Grid templateColumns="minmax(0, 1fr) auto" gap="4" alignItems="start">
              <form.Field name="name" check={checkConfigurationName}>
                <TextField label="Name" />
              </form.Field>
              <form.Field name="color">
                <ColorField label="Color" />
              </form.Field>
            </Grid>
            <form.Field name="collector_id" check={required('a log collector', 'Choose')}>
              <CollectorField template={values.template} onTemplate={writeTemplate} sidecars={assigned} />
            </form.Field>
            <form.Field name="template" check={required('a template', 'Write')}>
              <CodeField
                label="Template"
                language="freemarker"
                rows={18}
                problems={preview.problems}
                completions={useTemplateCompletions()}
              />
            </form.Field>
            {canImport && (
              <Flex mt="-3">
                <Button size="sm" onClick={() => setDialog('uploads')}>
                  Import an uploaded configuration…
                </Button>
              </Flex>
            )}
          </FormLayout>
        </Box>
        <SidePanel
          configurationId={configuration?.id}
          name={values.name}
          template={values.template}
          preview={preview}
          onGoTo={(line, column) =>
            void withEditor().then(({ goTo }) => goTo(templateField(template.current), line, column))
          }
          onInsert={(text) =>
            void withEditor().then(({ insertText }) => {
              if (!insertText(templateField(template.current), text)) writeTemplate(values.template + text);
            })
          }
          onRestore={(revision) => writeTemplate(revision.template)}
        />
      </EditorColumns>
      {dialog === 'uploads' && (
        <UploadsDialog
          onImport={(text) => {
            writeTemplate(text);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rollout' && configuration && (
        <RolloutDialog
          configurationId={configuration.id}
          template={values.template}
          assigned={assigned}
          onBefore={async () => {
            const isRenamed =
              values.name.trim() !== configuration.name || values.color !== configuration.color;
            if (!isRenamed) return;
            const { name, color } = values;
            await save(configurationRequest({ ...configuration, name, color }, configuration));
          }}
          onStarted={() => {
            form.api.reset(values);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

const templateField = (form: HTMLElement | null) => form?.querySelector('[data-field="template"]');

function submitText(configuration: Configuration | undefined, assigned: number): string {
  if (!configuration) return 'Create configuration';
  return assigned > 1 ? `Save for all ${formatCount(assigned)} sidecars` : 'Save configuration';
}

const outdated: Confirmation = {
  title: 'Replace the template that was rolled out meanwhile?',
  text: 'The configuration has another template since you began to write. “History” compares the two.',
  action: 'Replace template',
};

/** Sidecars whose text cannot be rendered go on with the one they have, so this is confirmed. */
function confirmFailing({ all, isAllCurrent }: Preview): Confirmation | null {
  if (!all || !isAllCurrent || all.failed === 0) return null;
  return {
    title: `Save a template that fails for ${formatCount(all.failed)} of ${formatCount(all.total)} sidecars?`,
    text: 'These sidecars go on with the configuration they have.',
    names: all.groups.flatMap(({ sidecars }) => sidecars.map(({ node_name }) => node_name)),
    action: 'Save anyway',
  };
}

/** The variables that a template can use; the language knows the values of the sidecar. */
function useTemplateCompletions(): readonly CodeWord[] {
  const variables = useVariables();
  return useMemo(
    () =>
      (variables ?? []).map(({ name, description, content }) => ({
        name,
        kind: 'variable',
        detail: description ?? '',
        info: content,
      })),
    [variables],
  );
}

function ColorInput({ value, onChange, onLeave }: InputProps<string>) {
  return (
    <Input
      type="color"
      w="64px"
      p="0.5"
      title="Marks the configuration in the lists of sidecars"
      value={value.toLowerCase()}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
      onBlur={onLeave}
    />
  );
}

const ColorField = toField<string, InputProps<string>>(ColorInput);
