import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import type { SearchNavigation } from '#/features/query/params/index.ts';
import { resultPanels } from './result-panels.ts';

interface SpecialButtonProps {
  /** The selected time. */
  span: TimeSpan;
  go: SearchNavigation;
  onOpen: () => void;
}

const key = 'd';

/** Compares the selected time with the rest of the searched range. */
export function SpecialButton({ span, go, onOpen }: SpecialButtonProps) {
  const label = 'What is special about this';
  const panel = resultPanels.changes;
  const open = () => {
    onOpen();
    const [from, to] = [span.from, span.to].map((moment) => new Date(moment).toISOString());
    go.arrange({ panel: { kind: 'changes', settings: { against: 'rest', from: from ?? '', to: to ?? '' } } });
  };
  useShortcut({ group: 'Search', key, label, isHidden: !panel, run: open });
  if (!panel) return null;
  return (
    <Button
      size="xs"
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      onPointerEnter={() => void panel.Panel.preload()}
      onFocus={() => void panel.Panel.preload()}
      onClick={open}
    >
      {label}
    </Button>
  );
}
