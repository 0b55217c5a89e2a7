import { chakra } from '@chakra-ui/react';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { grokReferences, patternReference } from '@tailrace/languages/grok';
import { createGrokPattern, listGrokPatternsPaginated } from '@tailrace/sdk/operations/grok';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { query } from '#/app/calls/query.ts';
import { copyText } from '#/app/copy-text.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { type GrokPattern, grokPatterns } from './grok-patterns.ts';
import { grokListSearch } from './list-search.ts';

const title: TitleColumn<GrokPattern> = {
  id: 'name',
  header: 'Name',
  text: ({ name }) => name,
  link: ({ id }) => <Link to="/system/grokpatterns/$patternId" params={{ patternId: id ?? '' }} />,
  isSortable: true,
  isCode: true,
};

interface PatternTextProps {
  pattern: string;
}

/** A pattern on one line with references highlighted; in full on hover. */
function PatternText({ pattern }: PatternTextProps) {
  const references = grokReferences(pattern);
  return (
    <chakra.code display="block" dir="ltr" textStyle="mono" color="fg.muted" truncate title={pattern}>
      {references.map(({ from, to }, index) => (
        <Fragment key={from}>
          {pattern.slice(references[index - 1]?.to ?? 0, from)}
          <chakra.span color="accent.fg">{pattern.slice(from, to)}</chakra.span>
        </Fragment>
      ))}
      {pattern.slice(references.at(-1)?.to ?? 0)}
    </chakra.code>
  );
}

const columns: EntityColumn<GrokPattern>[] = [
  {
    id: 'pattern',
    header: 'Pattern',
    isPlain: true,
    isSortable: true,
    cell: ({ pattern }) => <PatternText pattern={pattern} />,
  },
  {
    id: 'content_pack',
    header: 'Content pack',
    isExtra: true,
    cell: ({ content_pack }) => content_pack ?? '–',
  },
];

export function GrokPatternsPage() {
  const can = grokPatterns.useCan();
  const list = usePagedList({
    search: grokListSearch,
    query: (listState) =>
      query(listGrokPatternsPaginated, listRequest(listState), { failed: grokNotices.pageFailed }),
    rows: ({ patterns }) => patterns,
  });
  return (
    <ListPage
      lead="A grok pattern is a named regular expression. Extractors, rules and other patterns use it by name."
      links={
        can.create
          ? [
              {
                label: 'Import patterns',
                to: '/system/grokpatterns/import',
                paletteLabel: 'Import grok patterns',
              },
              {
                label: 'Create pattern',
                to: '/system/grokpatterns/new',
                paletteLabel: 'Create grok pattern',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'grok pattern', many: 'grok patterns' }}
      list={list}
      rowId={({ id, name }) => id ?? name}
      permission={listGrokPatternsPaginated.permission}
      title={title}
      columns={columns}
      actions={useGrokActions()}
      empty={{
        title: 'No grok patterns yet',
        text: 'Create a pattern, or import a file of patterns, such as those of other log shippers.',
        creation: createGrokPattern.permission,
        link: 'Import patterns',
      }}
    />
  );
}

function useGrokActions(): EntityAction<GrokPattern>[] {
  const navigate = useNavigate();
  const { edit } = grokPatterns.useCan();
  const deletion = grokPatterns.useDeletion({
    effect: ([first, ...others]) =>
      `Extractors and rules that use ${first && others.length === 0 ? patternReference(first.name) : 'them'} stop working.`,
  });
  return [
    {
      label: 'Edit pattern',
      in: ['row'],
      isOffered: edit,
      run: ([pattern]) =>
        navigate({ to: '/system/grokpatterns/$patternId', params: { patternId: pattern?.id ?? '' } }),
    },
    {
      label: ({ name }) => `Copy ${patternReference(name)}`,
      in: ['row'],
      run: ([pattern]) => pattern && void copyText(patternReference(pattern.name)),
    },
    deletion,
  ];
}
