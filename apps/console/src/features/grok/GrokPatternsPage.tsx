import { patternReference } from '@tailrace/domain/grok-patterns';
import { useNavigate } from '@tanstack/react-router';
import { askToConfirm } from '#/app/confirm.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { GrokPatternsScreen } from './GrokPatternsScreen.tsx';
import { grokListSearch } from './list.ts';
import type { GrokPattern } from './model.ts';
import { grokQueries, useDeleteGrokPatterns } from './queries.ts';

export function GrokPatternsPage() {
  const navigate = useNavigate();
  const isPermitted = usePermissions();
  const canCreate = isPermitted('inputs:create');
  const remove = useDeleteGrokPatterns({ canUndo: canCreate });
  const list = usePagedList({
    search: grokListSearch,
    query: (place) => grokQueries.page(listRequest(place)),
    rows: ({ patterns }) => patterns,
  });

  const create = () => navigate({ to: '/system/grokpatterns/new' });
  usePaletteAction({ label: 'Create grok pattern', run: create, isOff: !canCreate });
  usePaletteAction({
    label: 'Import grok patterns',
    run: () => navigate({ to: '/system/grokpatterns/import' }),
    isOff: !canCreate,
  });

  const onDelete = async (patterns: readonly GrokPattern[]) => {
    const [first, ...others] = patterns;
    if (!first) return;
    const isUndoable = canCreate && others.length === 0;
    const count = patterns.length;
    const question = {
      title: count === 1 ? `Delete grok pattern “${first.name}”?` : `Delete ${count} grok patterns?`,
      text: `What uses ${count === 1 ? patternReference(first.name) : 'them'} no longer works.`,
      goes: count === 1 ? [] : patterns.map(({ name }) => name),
      action: count === 1 ? 'Delete pattern' : `Delete ${count} patterns`,
    };
    if (isUndoable || (await askToConfirm(question))) remove.mutate(patterns);
  };

  return (
    <GrokPatternsScreen
      list={list}
      canCreate={canCreate}
      canEdit={isPermitted('inputs:edit')}
      onEdit={({ id }) =>
        navigate({ to: '/system/grokpatterns/$patternId', params: { patternId: id ?? '' } })
      }
      onCopy={(text) => navigator.clipboard.writeText(text)}
      onDelete={onDelete}
    />
  );
}
