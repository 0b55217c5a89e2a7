import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { LevelName } from './LevelName.tsx';
import { levelChoices, toLogLevel } from './level-words.ts';
import type { LogLevel } from './model.ts';

interface LevelSelectProps {
  /** Whose level it is. */
  of: string;
  level: LogLevel;
  canEdit: boolean;
  onChange: (level: LogLevel) => void;
}

/** A level that is changed by choosing another; only its name for who may not. */
export function LevelSelect({ of, level, canEdit, onChange }: LevelSelectProps) {
  if (!canEdit) return <LevelName level={level} />;
  return (
    <FieldFrame label={`Log level of ${of}`} isLabelHidden>
      <SelectInput
        value={level}
        choices={levelChoices(level)}
        onChange={(chosen) => onChange(toLogLevel(chosen))}
      />
    </FieldFrame>
  );
}
