import { Box, chakra, Flex } from '@chakra-ui/react';
import type { DashboardTab } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import { newMessages } from '@tailrace/domain/views/widgets/new-messages';
import { textWidget, type Widget } from '@tailrace/domain/views/widgets/widget';
import type { WidgetContext } from '@tailrace/domain/views/widgets/widget-request';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartColumn, List, Plus, Search, Type } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { WidgetBuilder } from '#/features/widgets/builder/index.ts';
import { StreamsNote } from '#/features/widgets/cards/index.ts';
import { AddToDashboardDialog } from './copy/AddToDashboardDialog.tsx';
import { CopyWidgetDialog } from './copy/CopyWidgetDialog.tsx';
import { DashboardBar } from './DashboardBar.tsx';
import type { EditMode } from './DashboardHeader.tsx';
import { TabWidgets } from './TabWidgets.tsx';
import { DashboardTabs } from './tabs/DashboardTabs.tsx';
import type { DashboardDraft } from './use-dashboard-draft.ts';
import type { DashboardRights } from './use-dashboard-rights.ts';
import type { DashboardState } from './use-dashboard-state.ts';
import { useWidgetEdits, type WidgetEdits } from './use-widget-edits.ts';

interface TabContentProps {
  draft: DashboardDraft;
  tab: DashboardTab;
  state: DashboardState;
  mode: EditMode;
  rights: DashboardRights;
}

/** What holds for all widgets, the tabs, and the widgets of the open one. */
export function TabContent({ draft, tab, state, mode, rights }: TabContentProps) {
  const { isEditing, start } = mode;
  const edits = useWidgetEdits(draft, tab);
  const { parameters } = draft.dashboard.search;
  const { query } = tab;
  const { override } = state;
  const widgetContext = useMemo(() => ({ query, override, parameters }), [query, override, parameters]);
  const build = (kind: 'chart' | 'messages' | 'text') => {
    start?.();
    state.open({ edit: `new-${kind}` });
  };
  const [copied, setCopied] = useState<Widget | null>(null);
  const showTab = (tabId: string) => state.open({ tab: tabId, focus: undefined, edit: undefined });
  return (
    <>
      <Box data-on-screen>
        <DashboardBar
          state={state}
          tabRange={query.timerange}
          hasOwnRanges={tab.state.widgets.some(({ timerange }) => timerange != null)}
        >
          {isEditing && <AddWidgetMenu onAdd={build} />}
        </DashboardBar>
        <chakra.div mb="3" _empty={{ display: 'none' }}>
          <StreamsNote widgets={tab.state.widgets} context={widgetContext} />
        </chakra.div>
      </Box>
      <DashboardTabs
        dashboard={draft.dashboard}
        edit={draft.edit}
        tabId={tab.id}
        canEdit={isEditing}
        onShow={showTab}
      >
        {tab.state.widgets.length === 0 ? (
          <EmptyTab onChart={start && (() => build('chart'))} />
        ) : (
          <TabWidgets
            key={tab.id}
            {...{ tab, state, widgetContext }}
            edits={isEditing ? edits : null}
            onCopy={isEditing || rights.canSave || rights.canCreate ? setCopied : undefined}
          />
        )}
      </DashboardTabs>
      {isEditing && state.params.edit && (
        <WidgetBuilding key={state.params.edit} {...{ tab, state, widgetContext, edits }} />
      )}
      {copied && !isEditing && (
        <AddToDashboardDialog
          widget={copied}
          title={nameOfWidget(tab.state, copied)}
          onClose={() => setCopied(null)}
        />
      )}
      {copied && isEditing && (
        <CopyWidgetDialog
          {...{ draft, tab }}
          widget={copied}
          title={nameOfWidget(tab.state, copied)}
          onShowTab={showTab}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

interface AddWidgetMenuProps {
  onAdd: (kind: 'chart' | 'messages' | 'text') => void;
}

const iconSize = 15;

/** Adds a widget to the tab. */
function AddWidgetMenu({ onAdd }: AddWidgetMenuProps) {
  const navigate = useNavigate();
  return (
    <ActionMenu
      actions={[
        { label: 'Chart', icon: <ChartColumn size={iconSize} aria-hidden />, run: () => onAdd('chart') },
        { label: 'Messages', icon: <List size={iconSize} aria-hidden />, run: () => onAdd('messages') },
        { label: 'Text', icon: <Type size={iconSize} aria-hidden />, run: () => onAdd('text') },
        {
          label: 'From a search…',
          icon: <Search size={iconSize} aria-hidden />,
          run: () => void navigate({ to: '/search' }),
        },
      ]}
    >
      <Button>
        <Plus size={iconSize} aria-hidden /> Add widget
      </Button>
    </ActionMenu>
  );
}

/** A tab without widgets, and what to do next. Readers who may not change it have no `onChart`. */
function EmptyTab({ onChart }: { onChart: (() => void) | undefined }) {
  if (!onChart) return <EmptyState title="No widgets yet">Add a widget to this tab to see data.</EmptyState>;
  return (
    <EmptyState
      title="No widgets yet"
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <Button variant="solid" onClick={onChart}>
            Add chart
          </Button>
          <Link className={buttonClass()} to="/search">
            Open search
          </Link>
        </Flex>
      }
    >
      Add a chart of your messages. You can also start from a search and add what it shows.
    </EmptyState>
  );
}

/** Values of the parameter `edit` that build a new widget; any other is the id of a widget. */
const newWidgets: Readonly<Record<string, (id: string) => Widget>> = {
  'new-chart': newAggregation,
  'new-messages': newMessages,
  'new-text': (id: string) => textWidget(id, ''),
};

interface WidgetBuildingProps {
  tab: DashboardTab;
  state: DashboardState;
  widgetContext: WidgetContext;
  edits: WidgetEdits;
}

/** The builder of the widget that the address names; nothing for the id of a widget that is not on the tab. */
function WidgetBuilding({ tab, state, widgetContext, edits }: WidgetBuildingProps) {
  const edit = state.params.edit ?? '';
  const [begun] = useState(() => newWidgets[edit]?.(crypto.randomUUID()));
  const widget = begun ?? tab.state.widgets.find(({ id }) => id === edit);
  if (!widget) return null;
  const close = () => state.open({ edit: undefined });
  return (
    <WidgetBuilder
      widget={widget}
      title={tab.state.titles?.widget?.[widget.id] ?? null}
      context={widgetContext}
      isNew={begun !== undefined}
      onDone={(built, title) => {
        if (begun) edits.add(built, title ?? undefined);
        else edits.change(built, title ?? '');
        close();
      }}
      onCancel={close}
    />
  );
}
