import { Box, Tabs } from '@chakra-ui/react';
import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useHasStages } from '../configurations.ts';
import type { EditorPanel } from '../list-search.ts';
import { HistoryPanel, type Revision } from './HistoryPanel.tsx';
import { type GoTo, PreviewPanel } from './PreviewPanel.tsx';
import { SidecarsPanel } from './SidecarsPanel.tsx';
import type { Preview } from './use-preview.ts';
import { VariablesPanel } from './VariablesPanel.tsx';

interface SidePanelProps {
  /** Undefined for a configuration that is created. */
  configurationId: string | undefined;
  name: string;
  template: string;
  preview: Preview;
  onGoTo: GoTo;
  /** These change the template; none where it cannot be changed. */
  onInsert: ((text: string) => void) | undefined;
  onRestore: ((revision: Revision) => void) | undefined;
}

/** What helps to write a template, in tabs. */
export function SidePanel({ configurationId, name, template, preview, ...actions }: SidePanelProps) {
  const navigate = useNavigate();
  const { panel = 'preview' } = useSearch({ strict: false }) as { panel?: EditorPanel };
  const canListSidecars = useCan()(listSidecars) && configurationId !== undefined;
  const hasHistory = useHasStages() && configurationId !== undefined;
  return (
    <Box position={{ lg: 'sticky' }} top="4" minW="0">
      <Tabs.Root
        lazyMount
        unmountOnExit
        value={panel}
        onValueChange={({ value }) =>
          void navigate({
            to: '.',
            search: ((now: object) => ({ ...now, panel: value === 'preview' ? undefined : value })) as never,
            replace: true,
          })
        }
      >
        <Tabs.List aria-label="Help with this configuration">
          <Tabs.Trigger value="preview">Preview</Tabs.Trigger>
          <Tabs.Trigger value="variables">Variables</Tabs.Trigger>
          {canListSidecars && <Tabs.Trigger value="sidecars">Where used</Tabs.Trigger>}
          {hasHistory && <Tabs.Trigger value="history">History</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="preview">
          <PreviewPanel preview={preview} onGoTo={actions.onGoTo} />
        </Tabs.Content>
        <Tabs.Content value="variables">
          <VariablesPanel onInsert={actions.onInsert} />
        </Tabs.Content>
        {canListSidecars && (
          <Tabs.Content value="sidecars">
            <SidecarsPanel configurationId={configurationId} />
          </Tabs.Content>
        )}
        {hasHistory && (
          <Tabs.Content value="history">
            <HistoryPanel
              configurationId={configurationId}
              name={name}
              template={template}
              onRestore={actions.onRestore}
            />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </Box>
  );
}
