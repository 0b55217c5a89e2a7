import { chakra } from '@chakra-ui/react';
import { countOf, namesText } from '@tailrace/domain/format/format';
import { usedByConfigurations } from '@tailrace/domain/sidecars/usage';
import { firstLine } from '@tailrace/domain/sidecars/variable-form';
import {
  createConfigurationVariable,
  deleteConfigurationVariable,
  listConfigurationVariables,
} from '@tailrace/sdk/operations/sidecars';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { configurationList } from '../configurations.ts';
import { ListTabs } from '../ListTabs.tsx';
import { variableListSearch } from '../list-search.ts';
import { useDeleteVariables, useVariableUse, type Variable, variableQueries } from '../variables.ts';
import { VariableDialog } from './VariableDialog.tsx';

/** A variable in the list. */
interface VariableRow extends Variable {
  /** As the server has it. */
  variable: Variable;
  /** The names of the configurations that use it; `undefined` while loading. */
  usedBy: readonly string[] | undefined;
}

/** In the URL, for a variable that is created. */
const newVariable = 'new';

const title: TitleColumn<VariableRow> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to={configurationList} search={(now) => ({ ...now, variable: id })} />,
  note: ({ description }) => description,
  isSortable: true,
  isCode: true,
};

const columns: EntityColumn<VariableRow>[] = [
  {
    id: 'content',
    header: 'Content',
    cell: ({ content }) => {
      const { text, more } = firstLine(content);
      return (
        <>
          <bdi className="mono">{text}</bdi>
          {more > 0 && <chakra.span color="fg.muted"> and {countOf(more, 'more line')}</chakra.span>}
        </>
      );
    },
  },
  {
    id: 'usedBy',
    header: 'Used by',
    cell: ({ usedBy }) => (usedBy && usedBy.length > 0 ? <bdi>{namesText(usedBy)}</bdi> : '–'),
  },
];

function useVariableList() {
  const list = useWholeList({
    search: variableListSearch,
    query: variableQueries.all(),
    rows: (reply) => reply,
    texts: ({ name, description, content }) => [name, description ?? '', content],
    order: { name: ({ name }) => name },
  });
  const usedBy = useVariableUse(list.rows?.map(({ id }) => id) ?? []);
  return {
    ...list,
    rows: list.rows?.map((variable): VariableRow => ({ ...variable, variable, usedBy: usedBy(variable.id) })),
  };
}

export function VariablesList() {
  const can = useCan();
  const navigate = useNavigate();
  const { variable: shown } = useSearch({ strict: false }) as { variable?: string };
  const list = useVariableList();
  const remove = useDeleteVariables();
  const open = (variable: string | undefined) =>
    navigate({ to: configurationList, search: (now) => ({ ...now, variable }) });
  const canCreate = can(createConfigurationVariable);
  usePaletteAction({ label: 'Create configuration variable', run: () => open(newVariable) });
  const deletion: EntityAction<VariableRow> = {
    label: 'Delete variable',
    in: can(deleteConfigurationVariable) ? ['row', 'bulk'] : [],
    isDangerous: true,
    disabledReason: ({ usedBy }) => usedByConfigurations(usedBy),
    confirm: (rows) => ({
      title:
        rows.length === 1
          ? `Delete configuration variable “${rows[0]?.name}”?`
          : `Delete ${countOf(rows.length, 'configuration variable')}?`,
      text: 'Its content is lost. This cannot be undone.',
      names: rows.length === 1 ? [] : rows.map(({ name }) => name),
      action: rows.length === 1 ? 'Delete variable' : `Delete ${countOf(rows.length, 'variable')}`,
    }),
    run: (rows) => remove.mutate(rows),
    bulk: { label: (rows) => `Delete ${countOf(rows.length, 'variable')}` },
  };
  const create = (
    <Button variant="solid" onClick={() => open(newVariable)}>
      Create variable
    </Button>
  );
  const variable = list.rows?.find(({ id }) => id === shown)?.variable;
  return (
    <ListPage
      lead="Templates use a variable as ${user.name}, so that a value that several configurations need is written once."
      buttons={canCreate && create}
      noun={{ one: 'variable', many: 'variables' }}
      list={list}
      rowId={({ id }) => id}
      permission={listConfigurationVariables.permission}
      summary={<ListTabs />}
      title={title}
      columns={columns}
      searchHint="Search by name, description or content"
      actions={[deletion]}
      empty={{
        title: 'No variables yet',
        text: 'Create one for a value that several templates need, such as the address of this server.',
        creation: createConfigurationVariable.permission,
        ...(canCreate && { action: create }),
      }}
    >
      {(variable || (shown === newVariable && canCreate)) && (
        <VariableDialog
          key={shown}
          variable={variable}
          openedBy="variable"
          onSaved={() => void open(undefined)}
          onClose={() => void open(undefined)}
        />
      )}
    </ListPage>
  );
}
