import { chakra, Flex } from '@chakra-ui/react';
import { extractorTypes } from '@tailrace/domain/extractors/extractor-types';
import { formatCount } from '@tailrace/domain/format/format';
import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import type { Action } from '#/components/ActionMenu.tsx';
import { IconButton } from '#/components/core/Button.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { Cell } from '#/components/PlainTable.tsx';
import type { RowOrder } from '#/components/use-row-order.ts';
import { conditionText, conversionText, errorText, targetText, timeText } from './extractor-facts.ts';
import type { Extractor } from './extractors.ts';
import { editPage, type InputPlace } from './input-place.ts';

interface ExtractorRowProps {
  extractor: Extractor;
  place: InputPlace;
  /** Handlers that move the row; `undefined` for users who may not change the order. */
  order: RowOrder | undefined;
  actions: readonly Action[];
}

const quiet = (count: number) =>
  count === 0 ? <chakra.span color="fg.faint">0</chakra.span> : formatCount(count);

export function ExtractorRow({ extractor, place, order, actions }: ExtractorRowProps) {
  const { id, title, type, source_field, metrics, exceptions, converter_exceptions } = extractor;
  const notes = [conditionText(extractor), conversionText(extractor)].filter((note) => note !== null);
  const errors = exceptions + converter_exceptions;
  const processed = metrics.total.rate?.total;
  const hasCondition = extractor.condition_type !== 'none';
  return (
    <tr {...order?.row}>
      {order && (
        <Cell pe="0">
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Move ${title}`}
            title="Drag to reorder, or press ↑ and ↓"
            aria-keyshortcuts="ArrowUp ArrowDown"
            style={{ cursor: 'grab' }}
            {...order.handle}
          >
            <GripVertical size={14} aria-hidden />
          </IconButton>
        </Cell>
      )}
      <Cell py="1.5">
        <chakra.span fontWeight="550" overflowWrap="anywhere" css={{ '& a:hover': { color: 'accent.fg' } }}>
          <Link {...editPage(place, id)}>
            <bdi>{title}</bdi>
          </Link>
        </chakra.span>
        {notes.length > 0 && (
          <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {notes.join(', ')}
          </chakra.p>
        )}
      </Cell>
      <Cell>{extractorTypes[type]}</Cell>
      <Cell className="mono" overflowWrap="anywhere">
        <Flex gap="1.5" wrap="wrap">
          <FieldName name={source_field} />
          <chakra.span color="fg.muted" aria-hidden>
            →
          </chakra.span>
          <span className="visually-hidden"> to </span>
          <FieldName name={targetText(extractor)} />
        </Flex>
      </Cell>
      <Cell data-number>{processed === undefined ? '–' : quiet(processed)}</Cell>
      <Cell data-number>{hasCondition ? quiet(metrics.condition_hits) : '–'}</Cell>
      <Cell data-number>{hasCondition ? quiet(metrics.condition_misses) : '–'}</Cell>
      <Cell data-number title={`p95: ${timeText(metrics.total.time?.['95th_percentile'])}`}>
        {timeText(metrics.total.time?.mean)}
      </Cell>
      <Cell
        data-number
        title={errorText(extractor)}
        color={errors > 0 ? 'level.error' : undefined}
        fontWeight={errors > 0 ? '550' : undefined}
      >
        {quiet(errors)}
      </Cell>
      <Cell textAlign="end">
        <RowMenu title={title} actions={actions} />
      </Cell>
    </tr>
  );
}
