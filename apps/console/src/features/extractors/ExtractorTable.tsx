import { Box, chakra } from '@chakra-ui/react';
import type { Action } from '#/components/ActionMenu.tsx';
import { HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import { ExtractorRow } from './ExtractorRow.tsx';
import type { Extractor } from './extractors.ts';
import type { InputPlace } from './input-place.ts';

interface ExtractorTableProps {
  extractors: readonly Extractor[];
  place: InputPlace;
  /** Saves an order; `undefined` for users who may not change it. */
  onOrder: ((ids: readonly string[]) => void) | undefined;
  actionsOf: (extractor: Extractor) => readonly Action[];
}

const figures = [
  { header: 'Messages', title: 'Messages processed since the server started' },
  { header: 'Hits', title: 'Messages that met the condition' },
  { header: 'Misses', title: 'Messages that did not meet the condition' },
  { header: 'Mean time', title: 'Time per message' },
  { header: 'Errors', title: 'Errors while extracting or converting' },
];

/** The extractors of an input in the order they run. */
export function ExtractorTable({ extractors, place, onOrder, actionsOf }: ExtractorTableProps) {
  const ids = extractors.map(({ id }) => id);
  const { orderOf, announcement } = useRowOrder({ ids, onOrder: (order) => onOrder?.(order) });
  const isMovable = onOrder !== undefined && extractors.length > 1;
  return (
    <Box overflowX="auto" position="relative">
      <PlainTable
        aria-label="Extractors"
        minW="920px"
        css={{
          '& [data-drop=above] > td': { boxShadow: 'inset 0 2px 0 var(--accent-solid)' },
          '& [data-drop=below] > td': { boxShadow: 'inset 0 -2px 0 var(--accent-solid)' },
        }}
      >
        <thead>
          <tr>
            {isMovable && (
              <HeadCell w="44px">
                <span className="visually-hidden">Order</span>
              </HeadCell>
            )}
            <HeadCell>Title</HeadCell>
            <HeadCell w="150px">Type</HeadCell>
            <HeadCell w="20%">Fields</HeadCell>
            {figures.map(({ header, title }) => (
              <HeadCell key={header} w="84px" title={title} data-number>
                {header}
              </HeadCell>
            ))}
            <HeadCell w="60px">
              <chakra.span className="visually-hidden">Actions</chakra.span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {extractors.map((extractor, at) => (
            <ExtractorRow
              key={extractor.id}
              extractor={extractor}
              place={place}
              order={isMovable ? orderOf(at) : undefined}
              actions={actionsOf(extractor)}
            />
          ))}
        </tbody>
      </PlainTable>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </Box>
  );
}
