import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextareaInput } from '#/components/inputs/TextareaInput.tsx';
import { SettingsSection } from './parts/SettingsSection.tsx';

interface TextSettingsProps {
  text: string;
  onEdit: (text: string) => void;
}

/** The source of a text. */
export function TextSettings({ text, onEdit }: TextSettingsProps) {
  return (
    <SettingsSection title="Text">
      <FieldFrame label="Text" isLabelHidden help="Markdown: **bold**, lists, [links](https://example.com).">
        <TextareaInput value={text} rows={14} onChange={onEdit} />
      </FieldFrame>
    </SettingsSection>
  );
}
