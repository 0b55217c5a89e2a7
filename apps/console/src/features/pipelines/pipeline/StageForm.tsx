import { chakra, Flex } from '@chakra-ui/react';
import {
  matchChoices,
  type Stage,
  type StageMatch,
  stageNumberProblem,
} from '@tailrace/domain/pipelines/stages';
import { useState } from 'react';
import { useSupportsField } from '#/app/supports.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

interface StageFormProps {
  initial: Stage;
  /** All stages of the pipeline. */
  stages: readonly Stage[];
  isNew: boolean;
  onSave: (stage: Stage) => void;
  onClose: () => void;
}

/** Keyboard users continue in the form they opened. */
const focusFirst = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('input')?.focus();

/** The number of a stage, and when the next one runs. */
export function StageForm({ initial, stages, isNew, onSave, onClose }: StageFormProps) {
  const [number, setNumber] = useState<number | null>(initial.stage);
  const [match, setMatch] = useState<string>(initial.match);
  const knowsPass = useSupportsField('updatePipeline', 'stages[].match');
  const hasPass = knowsPass || initial.match === 'pass';
  const problem = stageNumberProblem(stages, number, isNew ? undefined : initial.stage);
  return (
    <chakra.form
      ref={focusFirst}
      noValidate
      aria-label={isNew ? 'New stage' : `Stage ${initial.stage}`}
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="lg"
      bg="bg.panel"
      p="4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (number !== null && problem === undefined) {
          onSave({ ...initial, stage: number, match: match as StageMatch });
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Flex gap="4" wrap="wrap" align="flex-start">
        <FieldFrame
          label="Stage number"
          help="Lower numbers run first."
          problems={problem === undefined ? [] : [problem]}
        >
          <NumberInput value={number} onChange={setNumber} step={1} />
        </FieldFrame>
        <FieldFrame label="The next stage runs if">
          <SelectInput value={match} onChange={setMatch} choices={matchChoices(hasPass)} width="240px" />
        </FieldFrame>
      </Flex>
      <Flex gap="2" mt="4">
        <Button type="submit" variant="solid">
          {isNew ? 'Add stage' : 'Save stage'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Flex>
    </chakra.form>
  );
}
