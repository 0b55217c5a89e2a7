import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { GrokField } from './GrokField.tsx';
import type { Setting } from './settings.ts';

interface SettingFieldProps {
  setting: Setting;
  /** Texts of recent messages in the source field. */
  texts: readonly string[];
}

/** The field of one setting, by its kind. */
export function SettingField({ setting, texts }: SettingFieldProps) {
  const { label, help, kind, isOptional } = setting;
  switch (kind) {
    case 'grok':
      return <GrokField label={label} help={help} texts={texts} />;
    case 'regex':
      return <CodeField label={label} help={help} language="regex" rows={1} />;
    case 'number':
      return <NumberField label={label} help={help} step={1} min={0} />;
    case 'switch':
      return <SwitchField label={label} help={help} />;
    case 'locale':
    case 'text':
      return <TextField label={label} help={help} isOptional={isOptional} isMono />;
  }
}
