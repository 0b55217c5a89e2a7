import { chakra } from '@chakra-ui/react';
import { constraintPlugin } from '@tailrace/domain/content-packs/content-packs';
import {
  installValueCheck,
  installValues,
  maxCommentLength,
  maxParameterLength,
  startValue,
  type TypedParameter,
} from '@tailrace/domain/content-packs/install-values';
import { type ParameterValues, parameterProblems } from '@tailrace/domain/content-packs/values';
import { formatCount } from '@tailrace/domain/format/format';
import { type Check, lengthBetween } from '@tailrace/domain/forms/checks';
import { contentPackNotices } from '@tailrace/domain/notices/content-packs';
import type { Schemas } from '@tailrace/sdk';
import { installContentPack, uninstallContentPack } from '@tailrace/sdk/operations/content-packs';
import { listIndexSets } from '@tailrace/sdk/operations/indices';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { type ContentPack, type Installation, packInstallations, packReads } from '../content-packs.ts';
import { InstallPlan, PackContents } from './InstallPlan.tsx';
import { PackProgress } from './PackProgress.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useInstallPlan } from './use-install-plan.ts';

interface InstallFormProps {
  pack: ContentPack;
  revisions: readonly number[];
  constraints: readonly Schemas['ConstraintCheckResult'][];
  comment: string;
  onRevision: (revision: number, comment: string) => void;
  onInstalled: (installation: Installation) => void;
  onClose: () => void;
}

/** Parameters by their position, since their names may be anything. */
type Values = { comment: string; withoutUnknown: boolean } & Record<`p${number}`, TypedParameter>;

const typedOf = (values: Values, { parameters }: ContentPack) =>
  parameters.map((_, at) => values[`p${at}`] ?? '');

interface InstallRequest {
  parameters: ParameterValues;
  comment: string;
  withoutUnknown: boolean;
  replaces: string | undefined;
  indexSetId: string;
}

/** What an installation asks for, beside what it would do. A refusal of the server stays in the form. */
export function InstallForm(props: InstallFormProps) {
  const { pack, revisions, constraints, comment, onRevision, onInstalled, onClose } = props;
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const install = useCall(installContentPack, {
    input: ({ parameters, comment: written, withoutUnknown, replaces, indexSetId }: InstallRequest) => ({
      contentPackId: pack.id,
      revision: pack.rev,
      // Other servers refuse what they do not know.
      body: {
        parameters,
        comment: written,
        ...(withoutUnknown && { without_unknown: true }),
        ...(replaces && { replaces }),
        ...(indexSetId && { index_set_id: indexSetId }),
      },
    }),
    done: () => contentPackNotices.installed(pack.name, pack.rev),
    // The form shows the error, unless the dialog was closed meanwhile.
    failed: (error) => (isOpen.current ? null : contentPackNotices.installFailed(error)),
    invalidates: packReads,
  });
  const earlier = useEarlierInstallations(pack);
  const [chosenEarlier, setEarlier] = useState<string>();
  const replaces = chosenEarlier === beside ? undefined : (chosenEarlier ?? earlier[0]?._id);
  const [indexSetId, setIndexSetId] = useState('');
  const start = useMemo(
    (): Values => ({
      comment,
      withoutUnknown: false,
      ...Object.fromEntries(pack.parameters.map((parameter, at) => [`p${at}`, startValue(parameter)])),
    }),
    [pack, comment],
  );
  const form = useEntityForm({
    values: start,
    save: (values: Values) =>
      install.mutateAsync({
        parameters: installValues(pack.parameters, typedOf(values, pack)),
        comment: values.comment,
        withoutUnknown: values.withoutUnknown,
        replaces,
        indexSetId,
      }),
    failed: contentPackNotices.installFailed,
    onSaved: onInstalled,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const isInstalling = useStore(form.api.store, (state) => state.isSubmitting);
  const parameters = installValues(pack.parameters, typedOf(values, pack));
  const plan = useInstallPlan(pack, { parameters, replaces });
  const hasUnknown = useMemo(
    () => plan.data?.entities.some(({ action }) => action === 'unknown') === true,
    [plan.data],
  );
  const agreed: Check<boolean> = (isAgreed) =>
    !hasUnknown || isAgreed ? undefined : 'Turn this on to install the rest of the content pack.';
  const unmet = constraints.filter(({ fulfilled }) => !fulfilled);
  return (
    <>
      {isInstalling && <PackProgress pack={pack} kind="installing" total={pack.entities.length} />}
      <chakra.div hidden={isInstalling}>
        <FormLayout
          form={form}
          label={`Install ${pack.name}`}
          submit="Install content pack"
          submitting="Installing content pack"
          onLeave={onClose}
        >
          {unmet.length > 0 && (
            <ProblemList
              title="This server does not meet the requirements"
              problems={unmet.map(
                ({ constraint }) => `${constraintPlugin(constraint)} ${constraint.version}`,
              )}
            />
          )}
          {revisions.length > 1 && (
            <FieldFrame label="Revision">
              <SelectInput
                width="200px"
                value={String(pack.rev)}
                onChange={(next) => onRevision(Number(next), values.comment)}
                choices={revisions.map((number, at) => ({
                  value: String(number),
                  label: `Revision ${formatCount(number)}${at === 0 ? ' (latest)' : ''}`,
                }))}
              />
            </FieldFrame>
          )}
          {earlier.length > 0 && (
            <FieldFrame
              label="Earlier installation"
              help={
                replaces
                  ? 'What it created is changed in place. What this revision no longer has is deleted, unless something uses it.'
                  : 'Everything is created once more; inputs need ports of their own.'
              }
            >
              <SelectInput
                value={replaces ?? beside}
                onChange={setEarlier}
                choices={[
                  ...earlier.map(earlierChoice),
                  { value: beside, label: 'Keep it, and install once more' },
                ]}
              />
            </FieldFrame>
          )}
          {pack.parameters.map((parameter, at) => (
            <form.AnyField
              key={parameter.name}
              name={`p${at}`}
              check={installValueCheck(parameter) as Check<unknown, unknown>}
            >
              <ParameterField parameter={parameter} />
            </form.AnyField>
          ))}
          <form.AnyField name="comment" check={lengthBetween(0, maxCommentLength) as Check<unknown, unknown>}>
            <TextareaField
              label="Comment"
              isOptional
              rows={2}
              help="Shown with the installation, such as why it was installed."
            />
          </form.AnyField>
          {plan.data?.entities.some(({ type, action }) => type.name === 'stream' && action === 'create') && (
            <IndexSetField value={indexSetId} onChange={setIndexSetId} />
          )}
          {plan.isAvailable ? (
            <InstallPlan
              plan={plan.data}
              error={plan.error}
              shownElsewhere={parameterProblems(pack.parameters, null)}
            />
          ) : (
            <PackContents pack={pack} />
          )}
          {hasUnknown && (
            <form.AnyField name="withoutUnknown" check={agreed as Check<unknown, unknown>}>
              <SwitchField
                label="Install without what this server does not have"
                help="The entities above are left out. Others may not work without them."
              />
            </form.AnyField>
          )}
        </FormLayout>
      </chakra.div>
    </>
  );
}

/** Stands for no installation in a list of their ids. */
const beside = 'beside';

/** Newest first; none where the server cannot change what they created, or the user may not. */
function useEarlierInstallations({ id }: ContentPack): Installation[] {
  const can = useCan();
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const { data } = useQuery({
    ...packInstallations(id),
    enabled: isEmbedded && can(uninstallContentPack, { contentPackId: id }),
  });
  return data?.installations.toSorted((a, b) => b.created_at.localeCompare(a.created_at)) ?? [];
}

const earlierChoice = ({ _id, content_pack_revision: rev, created_by, comment }: Installation) => ({
  value: _id,
  label: `Update revision ${formatCount(rev)}, installed by ${created_by}${comment ? ` (${comment.slice(0, 60)})` : ''}`,
});

interface IndexSetFieldProps {
  /** Empty for the default index set. */
  value: string;
  onChange: (id: string) => void;
}

/** The index set of new streams, which packs do not have. */
function IndexSetField({ value, onChange }: IndexSetFieldProps) {
  const can = useCan();
  const { data } = useQuery({
    ...query(listIndexSets, {}, { isAside: true, failed: () => null }),
    enabled: can(listIndexSets),
  });
  const sets = data?.index_sets.filter(({ writable }) => writable) ?? [];
  if (sets.length < 2) return null;
  return (
    <FieldFrame label="Index set of the new streams">
      <SelectInput
        value={value || (sets.find((set) => set.default)?.id ?? '')}
        onChange={onChange}
        choices={sets.map(({ id, title, default: isDefault }) => ({
          value: id,
          label: isDefault ? `${title} (default)` : title,
        }))}
      />
    </FieldFrame>
  );
}

function ParameterField({ parameter }: { parameter: Schemas['ContentPackParameter'] }) {
  const { name, title, description, type } = parameter;
  const label = title || name;
  if (type === 'boolean') return <SwitchField label={label} help={description} />;
  const isNumber = type !== 'string';
  return <TextField label={label} help={description} isMono={isNumber} maxLength={maxParameterLength + 1} />;
}
