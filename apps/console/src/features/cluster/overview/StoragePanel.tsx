import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatBytes } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSharedNow } from '#/app/now.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { Panel } from './Panel.tsx';
import { overviewQueries } from './queries.ts';
import { diskText, type StorageRow, storageRows } from './storage-rows.ts';
import { storageNeeds, useStorage } from './use-storage.ts';

/** What the largest index sets hold, how long they keep it, and when the disk is full. */
export function StoragePanel() {
  const { sets, forecast } = useStorage();
  const engine = useQuery(overviewQueries.searchEngine()).data?.cluster_version;
  return (
    <Panel
      title="Storage"
      what="the index sets"
      needs={storageNeeds}
      query={sets}
      action={
        <Link className={buttonClass({ size: 'sm' })} to="/system/indices">
          Show indices
        </Link>
      }
    >
      {(found) => <Storage sets={found} forecast={forecast.data} engine={engine} />}
    </Panel>
  );
}

interface StorageProps {
  sets: Schemas['IndexSetsResponse'];
  forecast: Schemas['StorageForecast'] | undefined;
  /** Version of the search engine; `undefined` until it is known. */
  engine: string | undefined;
}

function Storage({ sets, forecast, engine }: StorageProps) {
  const isOurs = useServerVersion()?.isTailrace === true;
  const rows = storageRows(sets, forecast, useSharedNow());
  const largest = Math.max(1, ...rows.map(({ bytes }) => bytes));
  return (
    <>
      {forecast && <chakra.p mb="1.5">{diskText(forecast.disk)}</chakra.p>}
      {engine && (
        <chakra.p mb="1.5" color="fg.muted">
          {isOurs ? 'SQLite' : 'Search engine'} {engine}
        </chakra.p>
      )}
      <chakra.ul aria-label="Index sets by size">
        {rows.map((row) => (
          <StorageLine key={row.id ?? row.title} row={row} share={row.bytes / largest} />
        ))}
      </chakra.ul>
    </>
  );
}

function StorageLine({ row: { id, title, bytes, outlook }, share }: { row: StorageRow; share: number }) {
  return (
    <chakra.li py="1">
      <Flex gap="3" align="baseline">
        <Box flex="1" minW="0" truncate title={title}>
          {id === undefined ? (
            title
          ) : (
            <Link to="/system/index_sets/$indexSetId" params={{ indexSetId: id }}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </Box>
        {outlook && <chakra.span color="fg.muted">{outlook}</chakra.span>}
        <chakra.span minW="72px" textAlign="end" fontVariantNumeric="tabular-nums">
          {formatBytes(bytes)}
        </chakra.span>
      </Flex>
      <Box h="3px" mt="0.5" borderRadius="full" bg="bg.sunken">
        <Box h="full" borderRadius="full" bg="accent.solid" style={{ width: `${share * 100}%` }} />
      </Box>
    </chakra.li>
  );
}
