import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';

type Settings = Schemas['NumericVisualizationConfig'];

const preferences = [
  { value: 'NEUTRAL', label: 'Neither' },
  { value: 'LOWER', label: 'Lower' },
  { value: 'HIGHER', label: 'Higher' },
] as const;

interface NumberSettingsProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

/** Whether a single number shows its trend, and which trend is good. */
export function NumberSettings({ settings, onChange }: NumberSettingsProps) {
  return (
    <>
      <SwitchInput
        value={settings.trend ?? false}
        label="Compare with the period before"
        onChange={(trend) => onChange({ ...settings, trend })}
      />
      {settings.trend && (
        <FieldFrame
          label="Better is"
          help="Colors the trend: green where it is better, red where it is worse."
        >
          <SelectInput
            value={settings.trend_preference ?? 'NEUTRAL'}
            choices={preferences}
            width="160px"
            onChange={(text) =>
              onChange({
                ...settings,
                trend_preference: preferences.find(({ value }) => value === text)?.value ?? 'NEUTRAL',
              })
            }
          />
        </FieldFrame>
      )}
    </>
  );
}
