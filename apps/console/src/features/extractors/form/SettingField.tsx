import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { GrokField } from './GrokField.tsx';
import type { Setting } from './settings.ts';

/** The field of one setting, by its kind. */
export function SettingField({ setting }: { setting: Setting }) {
  const { label, help, kind, isOptional } = setting;
  switch (kind) {
    case 'grok':
      return <GrokField label={label} help={help} />;
    case 'regex':
      return <CodeField label={label} help={help} language="regex" rows={1} />;
    case 'number':
      return <NumberField label={label} help={help} step={1} min={0} />;
    case 'switch':
      return <SwitchField label={label} help={help} />;
    case 'text':
      return <TextField label={label} help={help} isOptional={isOptional} isMono />;
  }
}
