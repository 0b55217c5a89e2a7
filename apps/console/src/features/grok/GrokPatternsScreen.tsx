import { Box } from '@chakra-ui/react';
import { patternReference } from '@tailrace/domain/grok-patterns';
import { Link } from '@tanstack/react-router';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { buttonLook } from '#/components/core/Button.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import type { EntityColumn, TitleColumn } from '#/components/entity-table/model.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import type { GrokPattern } from './model.ts';
import { PatternText } from './PatternText.tsx';

interface GrokPatternsScreenProps {
  list: EntityList<GrokPattern>;
  /** Create and import. */
  canCreate: boolean;
  /** Change and delete. */
  canEdit: boolean;
  onEdit: (pattern: GrokPattern) => void;
  onCopy: (text: string) => void;
  onDelete: (patterns: readonly GrokPattern[]) => void;
}

const title: TitleColumn<GrokPattern> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to="/system/grokpatterns/$patternId" params={{ patternId: id ?? '' }} />,
  isSortable: true,
  isCode: true,
};

const columns: EntityColumn<GrokPattern>[] = [
  {
    id: 'pattern',
    header: 'Pattern',
    width: '56%',
    isSortable: true,
    cell: ({ pattern }) => <PatternText pattern={pattern} />,
  },
  {
    id: 'content_pack',
    header: 'Content pack',
    width: 220,
    isExtra: true,
    cell: ({ content_pack }) => content_pack ?? '–',
  },
];

export function GrokPatternsScreen(props: GrokPatternsScreenProps) {
  const { list, canCreate, canEdit, onEdit, onCopy, onDelete } = props;
  const actions = canCreate && (
    <>
      <Link className={buttonLook()} to="/system/grokpatterns/import">
        Import patterns
      </Link>
      <Link className={buttonLook({ variant: 'solid' })} to="/system/grokpatterns/new">
        Create pattern
      </Link>
    </>
  );
  return (
    <Box px="6" py="4.5">
      <PageHeader
        title="Grok patterns"
        lead="A grok pattern names a regular expression, so that extractors, rules and other patterns can be made of it."
        action={actions}
      />
      <EntityTable
        noun={{ one: 'grok pattern', many: 'grok patterns' }}
        list={list}
        rowId={({ id, name }) => id ?? name}
        permission="inputs:read"
        title={title}
        columns={columns}
        rowActions={(pattern) => [
          ...(canEdit ? [{ label: 'Edit pattern', run: () => onEdit(pattern) }] : []),
          {
            label: `Copy ${patternReference(pattern.name)}`,
            run: () => onCopy(patternReference(pattern.name)),
          },
          ...(canEdit
            ? [
                {
                  label: canCreate ? 'Delete pattern' : 'Delete pattern…',
                  isDangerous: true,
                  run: () => onDelete([pattern]),
                },
              ]
            : []),
        ]}
        bulkActions={
          canEdit
            ? (patterns) => [
                {
                  label: patterns.length === 1 ? 'Delete pattern' : `Delete ${patterns.length} patterns…`,
                  isDangerous: true,
                  run: () => onDelete(patterns),
                },
              ]
            : undefined
        }
        empty={{
          title: 'There are no grok patterns',
          text: 'A file of them can be imported, such as those that come with other log shippers.',
          action: canCreate && (
            <Link className={buttonLook({ variant: 'solid' })} to="/system/grokpatterns/import">
              Import patterns
            </Link>
          ),
        }}
      />
    </Box>
  );
}
