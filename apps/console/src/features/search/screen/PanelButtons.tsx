import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import type { PanelKind } from '#/features/query/params/index.ts';
import { type ResultPanelEntry, resultPanels } from './result-panels.ts';
import type { Search } from './use-search.ts';

/** Buttons beside the histogram that open and close the panels, with their keys and palette actions. */
export function PanelButtons({ search }: { search: Search }) {
  return Object.entries(resultPanels).map(([kind, entry]) => {
    const panel = { kind: kind as PanelKind, entry, search };
    return entry.key === undefined ? (
      <PanelAction key={kind} {...panel} />
    ) : (
      <PanelButton key={kind} {...panel} keyName={entry.key} />
    );
  });
}

interface PanelActionProps {
  kind: PanelKind;
  entry: ResultPanelEntry;
  search: Search;
}

interface PanelButtonProps extends PanelActionProps {
  keyName: string;
}

/** A panel that opens from a message is in the palette alone; it asks for what it needs. */
function PanelAction({ kind, entry, search }: PanelActionProps) {
  usePaletteAction({
    label: `${entry.label}…`,
    run: () => search.go.ask({ panel: { kind, settings: {} } }),
  });
  return null;
}

function PanelButton({ kind, entry, keyName, search: { go, place } }: PanelButtonProps) {
  const { label, Panel } = entry;
  const isOpen = place.panel?.kind === kind;
  const toggle = () => go.arrange({ panel: isOpen ? null : { kind, settings: {} } });
  useShortcut({ group: 'Search', key: keyName, label, run: toggle });
  usePaletteAction({ label, run: toggle });
  return (
    <Button
      size="xs"
      aria-pressed={isOpen}
      aria-keyshortcuts={keyName}
      onPointerEnter={() => void Panel.preload()}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
