import { Box, chakra, Flex } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import { success } from '@tailrace/domain/notices/notice';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import type { DashboardDetails } from '@tailrace/domain/views/dashboards/new';
import { tabOf } from '@tailrace/domain/views/dashboards/tabs';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showNotice, undoable } from '#/app/notices.ts';
import { useLeaveGuard } from '#/app/use-leave-guard.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Banner } from '#/components/core/Banner.tsx';
import { Button } from '#/components/core/Button.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { downloadDashboard } from '#/features/dashboards/templates/index.ts';
import { TvDialog } from '#/features/dashboards/tv/index.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';
import { PrintFrame } from './print/PrintFrame.tsx';
import { usePrinting } from './print/use-printing.ts';
import { TabContent } from './TabContent.tsx';
import { tabEdits } from './tabs/tab-edits.ts';
import { type DashboardDraft, useDashboardDraft } from './use-dashboard-draft.ts';
import { type DashboardRights, useDashboardRights } from './use-dashboard-rights.ts';
import { useDashboardState } from './use-dashboard-state.ts';
import { useDeleteDashboards } from './use-delete-dashboards.ts';
import { useEditorName } from './use-editor-name.ts';
import { useSaveDashboard, useSaveDashboardAs } from './use-save-dashboard.ts';

interface EditModeOptions extends Pick<ActionsOptions, 'id' | 'draft' | 'rights' | 'isNew' | 'isDeleted'> {
  /** Whether the address opens the builder of a widget. */
  isBuilding: boolean;
}

/**
 * A dashboard opens for reading. A new or an empty one, and one with unsaved changes from before, open for editing;
 * unsaved changes are never read without it.
 */
function useEditMode({ id, draft, rights, isNew, isDeleted, isBuilding }: EditModeOptions) {
  const isEmpty = () => tabsOf(draft.dashboard).every(({ state }) => state.widgets.length === 0);
  const [isStarted, setStarted] = useState(() => draft.isChanged || isEmpty());
  const canEdit = isNew || isDeleted ? rights.canCreate : rights.canSave;
  const stop = () => setStarted(false);
  return {
    isEditing: canEdit && (isNew || isStarted || isBuilding || draft.isChanged),
    start: canEdit ? () => setStarted(true) : undefined,
    stop,
    discard: () => {
      const dropped = readDraft(id);
      draft.discard();
      stop();
      if (dropped) showNotice(undoable(success('Changes discarded'), () => keepDraft(dropped)));
    },
  };
}

interface ActionsOptions {
  /** Id of the dashboard, or `new`. */
  id: string;
  draft: DashboardDraft;
  rights: DashboardRights;
  isNew: boolean;
  /** Whether it was deleted meanwhile, so that it can only be saved as another one. */
  isDeleted: boolean;
  isEditing: boolean;
  onTab: (tabId: string) => void;
  /** After the changes were saved. */
  onSaved: () => void;
  /** Opens the dialog that names the dashboard. */
  onName: () => void;
  onPrint: () => void;
  /** Opens the dialog for a wall display. */
  onTv: () => void;
}

/** Saving and deleting, by what the user may do. */
function useDashboardActions(options: ActionsOptions) {
  const { id, draft, rights, isNew, isDeleted, isEditing, onTab, onSaved, onName, onPrint, onTv } = options;
  const navigate = useNavigate();
  const saving = useSaveDashboard(draft);
  const deleting = useDeleteDashboards();
  const isSavable = rights.canSave && !isNew && !isDeleted;
  const saveAs = rights.canCreate ? { label: isNew ? 'Save dashboard' : 'Save as…', run: onName } : undefined;
  const addTab = () => tabEdits({ dashboard: draft.dashboard, edit: draft.edit, onShow: onTab }).add();
  const menu: Action[] = [
    ...(isEditing ? [{ label: 'Add tab', run: addTab }] : []),
    ...(saveAs && !isNew && !isDeleted ? [saveAs] : []),
    { label: 'Print…', run: onPrint },
    ...(isNew || isDeleted ? [] : [{ label: 'Show on TV…', run: onTv }]),
    // Of somebody who was allowed to edit it before.
    ...(draft.isChanged && !isEditing ? [{ label: 'Discard changes', run: draft.discard }] : []),
    { label: 'Export dashboard', run: () => downloadDashboard(draft.dashboard) },
    ...(rights.canDelete && !isNew && !isDeleted
      ? [
          {
            label: 'Delete dashboard',
            isDangerous: true,
            run: () =>
              deleting.mutate([draft.base.view], {
                onSuccess: () => {
                  dropDraft(id);
                  void navigate({ to: '/dashboards' });
                },
              }),
          },
        ]
      : []),
  ];
  return {
    menu,
    isSaving: saving.isPending,
    save: isSavable
      ? { label: 'Save dashboard', run: () => saving.mutate(undefined, { onSuccess: onSaved }) }
      : saveAs,
    /** After it was saved as another dashboard, which is opened. */
    openSaved: ({ view }: Dashboard) => {
      dropDraft(id);
      void navigate({ to: '/dashboards/$viewId', params: { viewId: view.id }, search: {}, replace: isNew });
    },
  };
}

interface DashboardViewProps {
  /** Id of the dashboard, or `new`. */
  id: string;
  stored: Dashboard;
  isNew: boolean;
  isDeleted: boolean;
}

/** A dashboard with its unsaved changes. */
export function DashboardView({ id, stored, isNew, isDeleted }: DashboardViewProps) {
  const draft = useDashboardDraft(id, stored, { isNew });
  const { dashboard } = draft;
  const state = useDashboardState();
  const rights = useDashboardRights(stored.view.id);
  const [isNaming, setNaming] = useState(false);
  const [isOnTv, setOnTv] = useState(false);
  const savingAs = useSaveDashboardAs();
  const printing = usePrinting();
  const guard = useLeaveGuard(() => readDraft(id) !== undefined);
  const mode = useEditMode({
    id,
    draft,
    rights,
    isNew,
    isDeleted,
    isBuilding: state.params.edit !== undefined,
  });
  const actions = useDashboardActions({
    ...{ id, draft, rights, isNew, isDeleted, isEditing: mode.isEditing },
    onSaved: mode.stop,
    onTab: (tabId) => state.open({ tab: tabId }),
    onName: () => setNaming(true),
    onPrint: printing.print,
    onTv: () => setOnTv(true),
  });
  const tab = tabOf(dashboard, state.params.tab);
  const isUntitled = isNew && dashboard.view.title === stored.view.title;
  const title = isUntitled ? '' : isNew ? dashboard.view.title : `${dashboard.view.title} (copy)`;
  return (
    <>
      <MeanwhileBanner draft={draft} isDeleted={isDeleted} />
      <PrintFrame
        printing={printing}
        view={dashboard.view}
        tabTitle={tab?.title ?? null}
        override={state.override}
        commonRange={tab?.state.widgets.every(({ timerange }) => !timerange) ? tab.query.timerange : null}
      >
        <Box data-on-screen>
          <DashboardHeader {...{ draft, mode, isNew }} {...actions} actions={actions.menu} />
        </Box>
        {tab ? (
          <TabContent {...{ draft, tab, state, mode, rights }} />
        ) : (
          <ErrorState
            title="No tab can be shown"
            detail="The search of this dashboard has no query for any of its tabs."
          />
        )}
      </PrintFrame>
      {isOnTv && <TvDialog dashboard={stored} onClose={() => setOnTv(false)} />}
      {isNaming && (
        <SaveDashboardDialog
          details={{ ...dashboard.view, title }}
          save={(details) => savingAs.mutateAsync({ dashboard, details })}
          onSaved={actions.openSaved}
          onClose={() => setNaming(false)}
        />
      )}
      {guard.isRequesting && (
        <LeaveDashboardDialog
          onStay={guard.stay}
          onDiscard={() => {
            mode.discard();
            guard.leave();
          }}
          onLeave={guard.leave}
        />
      )}
    </>
  );
}

interface MeanwhileBannerProps {
  draft: DashboardDraft;
  /** Whether the dashboard was deleted since it was opened. */
  isDeleted: boolean;
}

/** Says what somebody else did with the dashboard while it was open here, with a choice. */
function MeanwhileBanner({ draft, isDeleted }: MeanwhileBannerProps) {
  const editor = useEditorName(draft.base.view.id, draft.savedMeanwhile !== null);
  if (isDeleted) {
    return (
      <Banner>
        Someone else deleted this dashboard, or you can no longer open it. Save it under another name to keep
        it.
      </Banner>
    );
  }
  if (!draft.savedMeanwhile) return null;
  return (
    <Banner
      action={
        <Flex gap="2">
          <Button size="sm" onClick={draft.discard}>
            Show saved version
          </Button>
          <Button size="sm" onClick={draft.keepMine}>
            Keep my changes
          </Button>
        </Flex>
      }
    >
      {editor} saved this dashboard after you began to edit it, and changed the same parts. Keeping your
      changes replaces that version when you save.
    </Banner>
  );
}

interface SaveDashboardDialogProps {
  details: DashboardDetails;
  save: (details: DashboardDetails) => Promise<Dashboard>;
  onSaved: (saved: Dashboard) => void;
  onClose: () => void;
}

/** Names a dashboard that is saved for the first time, or as another one. */
function SaveDashboardDialog({ details, save, onSaved, onClose }: SaveDashboardDialogProps) {
  const form = useEntityForm({
    values: { title: details.title, summary: details.summary },
    save: ({ title, summary }) => save({ ...details, title: title.trim(), summary }),
    onSaved,
  });
  return (
    <Modal label="Save dashboard" onClose={onClose}>
      <chakra.div px="5" pt="4" pb="5">
        <chakra.h2 textStyle="heading" mb="4">
          Save dashboard
        </chakra.h2>
        <FormLayout
          form={form}
          label="Save dashboard"
          submit="Save dashboard"
          submitting="Saving"
          onLeave={onClose}
        >
          <form.Field name="title" check={required('a title')}>
            <TextField label="Title" />
          </form.Field>
          <form.Field name="summary">
            <TextareaField label="Summary (optional)" rows={2} />
          </form.Field>
        </FormLayout>
      </chakra.div>
    </Modal>
  );
}

interface LeaveDashboardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Confirms leaving a dashboard with unsaved changes, which stay in the browser. */
function LeaveDashboardDialog({ onStay, onDiscard, onLeave }: LeaveDashboardDialogProps) {
  return (
    <Modal label="Leave without saving?" onClose={onStay}>
      <chakra.div p="5">
        <chakra.h2 textStyle="heading">Leave without saving?</chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          Your changes stay in this browser until you save or discard them. Other users don’t see them.
        </chakra.p>
        <Flex mt="4" gap="2" justify="flex-end" wrap="wrap">
          <Button onClick={onStay}>Keep editing</Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button variant="solid" onClick={onLeave}>
            Leave
          </Button>
        </Flex>
      </chakra.div>
    </Modal>
  );
}
