import { countOf } from '@tailrace/domain/format/format';
import { useNavigate } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import { extractorsOf } from './extractors-of.ts';
import type { InputRow } from './input-row.ts';
import { deletionEffect, inputs } from './inputs.ts';
import { receivedSearch } from './received-search.ts';
import { useExportSettings } from './use-export.ts';
import { useInputChanges } from './use-input-changes.ts';

/** The actions of a row of the list. */
export function useInputActions(): EntityAction<InputRow>[] {
  const navigate = useNavigate();
  const { edit } = inputs.useCan();
  const { canChange, start, stop } = useInputChanges();
  const exporting = useExportSettings();
  const deletion = inputs.useDeletion({ effect: () => deletionEffect });
  return [
    {
      label: 'Show received messages',
      in: ['row'],
      run: ([input]) => input && navigate({ to: '/search', search: receivedSearch(input) }),
    },
    {
      label: 'Manage extractors',
      in: ['row'],
      run: ([input]) => input && navigate(extractorsOf(input)),
    },
    {
      label: 'Start input',
      in: ['row'],
      isOffered: (input) => canChange(input) && !input.shown.isStarted,
      run: ([input]) => input && start(input),
    },
    {
      label: 'Stop input',
      in: ['row'],
      isOffered: (input) => canChange(input) && input.shown.isStarted,
      run: ([input]) => input && stop(input),
    },
    {
      label: 'Edit input',
      in: ['row'],
      isOffered: edit,
      run: ([input]) =>
        navigate({ to: '/system/inputs/$inputId/edit', params: { inputId: input?.id ?? '' } }),
    },
    {
      label: 'Export settings',
      in: ['row', 'bulk'],
      run: (selected) => exporting.mutate(selected),
      bulk: { label: (selected) => `Export settings of ${countOf(selected.length, 'input')}` },
    },
    deletion,
  ];
}
