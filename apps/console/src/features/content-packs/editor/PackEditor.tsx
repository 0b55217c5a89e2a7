import { chakra, Flex } from '@chakra-ui/react';
import { type PackDetails, packUpload } from '@tailrace/domain/content-packs/pack-draft';
import { contentPackNotices } from '@tailrace/domain/notices/content-packs';
import type { Schemas } from '@tailrace/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button } from '#/components/core/Button.tsx';
import { LeaveDialog } from '#/components/form/LeaveDialog.tsx';
import { packList, useCreatePack } from '../content-packs.ts';
import { DetailsStep, useDetailsForm } from './DetailsStep.tsx';
import { EntityPicker } from './EntityPicker.tsx';
import { ParametersStep } from './ParametersStep.tsx';
import { StepNav } from './StepNav.tsx';
import { type PackStep, packSteps } from './steps.ts';
import { usePackDraft } from './use-pack-draft.ts';

interface PackEditorProps {
  /** The revision to begin with; omit it for a new pack. */
  pack?: Schemas['ContentPackV1'];
  /** Id and number of the revision to be created. */
  target: { id: string; rev: number };
  preselected?: readonly string[];
  step: PackStep;
  onStep: (step: PackStep) => void;
}

const blank: PackDetails = { name: '', summary: '', description: '', vendor: '', url: '' };

const detailsOf = ({ name, summary, description, vendor, url }: PackDetails): PackDetails => ({
  name,
  summary,
  description,
  vendor,
  url,
});

const leads: Readonly<Record<PackStep, string>> = {
  entities: 'Select the entities of the content pack. Entities they need are added automatically.',
  parameters: 'Replace what differs from server to server by parameters. This step can be skipped.',
  details: 'Describe the content pack and check its file.',
};

/** Creates a revision of a content pack in three steps: entities, parameters, details. */
export function PackEditor({ pack, target, preselected, step: requested, onStep }: PackEditorProps) {
  const navigate = useNavigate();
  const goBack = useWayBack(packList);
  const create = useCreatePack();
  const isSaved = useRef(false);
  const editor = usePackDraft({ pack, preselected });
  const { draft, entities } = editor;
  const hasEntities = entities.selection.size > 0;
  // The draft is not in the address, and the browser's forward button does not export a changed selection.
  const step = editor.isCurrent && hasEntities ? requested : 'entities';
  const detailsForm = useDetailsForm({
    details: pack ? detailsOf(pack) : blank,
    save: async (details) => {
      await create.mutateAsync(packUpload(draft, details, target));
      isSaved.current = true;
    },
    failed: contentPackNotices.createFailed,
    onSaved: () =>
      navigate({
        to: '/system/contentpacks/$packId',
        params: { packId: target.id },
        replace: true,
      }),
  });
  const hasUnsaved = () => !isSaved.current && (editor.isChanged || detailsForm.hasUnsaved());
  const form = { ...detailsForm, hasUnsaved };

  const open = async (next: PackStep) => {
    if (next !== 'entities' && !(await editor.exportSelected())) return;
    onStep(next);
  };

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const { label, next } = packSteps.find(({ id }) => id === step) ?? packSteps[0];
  const following = packSteps[packSteps.findIndex(({ id }) => id === step) + 1];
  return (
    <>
      <StepNav step={step} canContinue={hasEntities} onStep={(id) => void open(id)} />
      <chakra.h2 ref={heading} tabIndex={-1} outline="none" textStyle="heading">
        {label}
      </chakra.h2>
      <chakra.p textStyle="table" color="fg.muted" mb="3">
        {leads[step]}
      </chakra.p>
      {step === 'entities' && <EntityPicker entities={entities} revision={pack?.rev} />}
      {step === 'parameters' && <ParametersStep draft={draft} onChange={editor.setDraft} />}
      {step === 'details' && (
        <DetailsStep
          form={form}
          draft={draft}
          rev={target.rev}
          onBack={() => void open('parameters')}
          onLeave={goBack}
        />
      )}
      {following && (
        <Flex gap="2" mt="4" align="center">
          <Button
            variant="solid"
            aria-disabled={!hasEntities || editor.isExporting}
            onClick={() => {
              if (hasEntities && !editor.isExporting) void open(following.id);
            }}
          >
            {editor.isExporting ? 'Exporting entities…' : next}
          </Button>
          {step === 'parameters' && <Button onClick={() => void open('entities')}>Back to entities</Button>}
          <Button onClick={goBack}>Cancel</Button>
          {!hasEntities && (
            <chakra.span textStyle="table" color="fg.muted">
              Select at least one entity.
            </chakra.span>
          )}
        </Flex>
      )}
      {step !== 'details' && <StepGuard hasUnsaved={hasUnsaved} />}
    </>
  );
}

/** Asks before a draft is left. The form of the last step has its own. */
function StepGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const guard = useLeaveGuard(hasUnsaved);
  return guard.isRequesting && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />;
}
