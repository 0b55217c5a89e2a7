import { copyText } from '#/app/copy-text.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { Keys } from '#/components/core/Keys.tsx';

interface CopyActionProps {
  shortcut: string;
  format: string;
  text: () => string;
  onCopied: () => void;
}

export function CopyAction({ shortcut, format, text, onCopied }: CopyActionProps) {
  const copy = {
    label: `Copy the chosen messages as ${format}`,
    run: () => void copyText(text()).then((isCopied) => isCopied && onCopied()),
  };
  useShortcut({ ...copy, group: 'Chosen messages', key: shortcut });
  usePaletteAction(copy);
  return (
    <Button size="sm" title={copy.label} onClick={copy.run}>
      {format === 'text' ? 'Text' : format} <Keys keys={[shortcut]} />
    </Button>
  );
}
