import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { LevelName } from './LevelName.tsx';
import { levelChoices, toLogLevel } from './log-levels.ts';
import type { LogLevel } from './model.ts';

interface LevelSelectProps {
  /** The logger or subsystem. */
  of: string;
  level: LogLevel;
  canEdit: boolean;
  onChange: (level: LogLevel) => void;
}

/** A select that changes a level; plain text without the permission. */
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
