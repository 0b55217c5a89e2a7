import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { useNavigate } from '@tanstack/react-router';
import type { Action } from '#/components/ActionMenu.tsx';
import { downloadDashboard } from '#/features/dashboards/templates/index.ts';
import { dropDraft } from './draft-store.ts';
import { tabEdits } from './tabs/tab-edits.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';
import type { DashboardRights } from './use-dashboard-rights.ts';
import { useDeleteDashboards } from './use-delete-dashboards.ts';
import { useSaveDashboard } from './use-save-dashboard.ts';

interface ActionsOptions {
  /** Id of the dashboard, or `new`. */
  id: string;
  draft: DashboardDraft;
  rights: DashboardRights;
  isNew: boolean;
  /** Whether it was deleted meanwhile, so that it can only be saved as another one. */
  isDeleted: boolean;
  onTab: (tabId: string) => void;
  /** Opens the dialog that names the dashboard. */
  onName: () => void;
  onPrint: () => void;
  /** Opens the dialog for a wall display. */
  onTv: () => void;
}

/** Saving and deleting, by what the user may do. */
export function useDashboardActions(options: ActionsOptions) {
  const { id, draft, rights, isNew, isDeleted, onTab, onName, onPrint, onTv } = options;
  const navigate = useNavigate();
  const saving = useSaveDashboard(draft);
  const deleting = useDeleteDashboards();
  const isSavable = rights.canSave && !isNew && !isDeleted;
  const saveAs = rights.canCreate ? { label: isNew ? 'Save dashboard' : 'Save as…', run: onName } : undefined;
  const canChange = isSavable || rights.canCreate;
  const addTab = () => tabEdits({ dashboard: draft.dashboard, edit: draft.edit, onShow: onTab }).add();
  const menu: Action[] = [
    ...(canChange ? [{ label: 'Add tab', run: addTab }] : []),
    ...(isSavable && saveAs ? [saveAs] : []),
    { label: 'Print…', run: onPrint },
    ...(isNew || isDeleted ? [] : [{ label: 'Show on TV…', run: onTv }]),
    { label: 'Export dashboard', run: () => downloadDashboard(draft.dashboard) },
    ...(draft.isChanged ? [{ label: 'Discard changes', run: draft.discard }] : []),
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
    canChange,
    save: isSavable ? { label: 'Save dashboard', run: () => saving.mutate() } : saveAs,
    /** After it was saved as another dashboard, which is opened. */
    openSaved: ({ view }: Dashboard) => {
      dropDraft(id);
      void navigate({ to: '/dashboards/$viewId', params: { viewId: view.id }, search: {}, replace: isNew });
    },
  };
}
