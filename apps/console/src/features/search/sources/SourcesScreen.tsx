import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { Button } from '#/components/core/Button.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { formatShare } from '#/components/core/search/field-figure.ts';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import type { Source } from './source-results.ts';

interface SourcesScreenProps {
  list: EntityList<Source>;
  /** Number of messages of all sources. */
  total: number;
  /** Number of sources as text; `undefined` while loading. */
  summary: string | undefined;
  time: ReactNode;
  /** `undefined` or `null` without data. */
  chart: ReactNode;
  /** URL parameters of the search for a source's messages. */
  searchFor: (source: Source) => Record<string, string>;
  onSearchFor: (source: Source) => void;
  onSearchWithout: (source: Source) => void;
  /** Searches all time; `undefined` if that is the current range. */
  onAllTime: (() => void) | undefined;
}

export function SourcesScreen(props: SourcesScreenProps) {
  const { list, total, summary, time, chart, searchFor, onSearchFor, onSearchWithout, onAllTime } = props;
  const title = useMemo<TitleColumn<Source>>(
    () => ({
      id: 'source',
      header: 'Source',
      text: ({ name }) => name,
      link: (source) => <Link to="/search" search={searchFor(source)} />,
      isSortable: true,
      isCode: true,
    }),
    [searchFor],
  );
  const columns = useMemo<EntityColumn<Source>[]>(
    () => [
      {
        id: 'count',
        header: 'Messages',
        isNumber: true,
        isSortable: true,
        cell: ({ count }) => formatCount(count),
      },
      {
        id: 'share',
        header: 'Share',
        width: '36%',
        cell: ({ count }) => <SourceShare count={count} total={total} />,
      },
    ],
    [total],
  );
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="The sources of messages, and the number of messages of each." action={time} />
      <chakra.p role="status" textStyle="table" color="fg.muted" minH="20px" mb="2">
        {summary}
      </chakra.p>
      {chart}
      <EntityTable
        noun={{ one: 'source', many: 'sources' }}
        list={list}
        rowId={({ name }) => name}
        permission="streams:read"
        title={title}
        columns={columns}
        actions={[
          { label: 'Search its messages', in: ['row'], run: ([source]) => source && onSearchFor(source) },
          {
            label: 'Search all but its messages',
            in: ['row'],
            run: ([source]) => source && onSearchWithout(source),
          },
        ]}
        empty={{
          title: 'No messages in this time',
          text: 'Sources are listed once they have sent a message.',
          action: onAllTime && <Button onClick={onAllTime}>Look at all time</Button>,
        }}
      />
    </Box>
  );
}

interface SourceShareProps {
  count: number;
  total: number;
}

/** A source's share of all messages, as a bar and in percent. */
function SourceShare({ count, total }: SourceShareProps) {
  const share = total === 0 ? 0 : (count / total) * 100;
  return (
    <Flex align="center" gap="2.5">
      <chakra.span flex="1" h="6px" borderRadius="3px" bg="bg.sunken" overflow="hidden" aria-hidden>
        <chakra.span display="block" h="full" bg="accent.solid" style={{ width: `${share}%` }} />
      </chakra.span>
      <chakra.span w="42px" textAlign="end" fontVariantNumeric="tabular-nums" color="fg.muted">
        {formatShare(count, total)}
      </chakra.span>
    </Flex>
  );
}
