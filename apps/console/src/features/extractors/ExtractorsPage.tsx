import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  conditionText,
  conversionText,
  errorText,
  targetText,
  timeText,
} from '@tailrace/domain/extractors/extractor-text';
import { extractorTypeName } from '@tailrace/domain/extractors/extractor-types';
import { formatCount } from '@tailrace/domain/format/format';
import { getInput } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FieldName } from '#/components/core/search/FieldName.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { MoveHandle } from '#/components/MoveHandle.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { type RowOrder, useRowOrder } from '#/components/use-row-order.ts';
import { InputHeader } from '#/features/inputs/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import {
  type Extractor,
  listPermission,
  liveExtractorsOf,
  useCanChange,
  useDeletion,
  useReordering,
} from './extractors.ts';
import { editPage, extractorPage, type InputRoute, useInputRoute } from './input-route.ts';

/** The extractors of an input: their order, what they did, and what went wrong. */
export function ExtractorsPage() {
  const route = useInputRoute();
  const canEdit = useCanChange(route.inputId) ?? false;
  const { data: input } = useQuery(query(getInput, { inputId: route.inputId }));
  const isEmpty = useQuery(liveExtractorsOf(route.inputId)).data?.length === 0;
  return (
    <Box px="6" py="4.5">
      {input ? <InputHeader input={input} /> : <RoutePageHeader />}
      <DetailSection
        title="Extractors"
        isBare
        lead="Extractors copy parts of a message into fields. They run from top to bottom on every message the input receives."
        action={
          <Flex gap="2" wrap="wrap">
            <Link {...extractorPage(route, '/export')} className={buttonClass()}>
              Export extractors
            </Link>
            {canEdit && (
              <>
                <Link {...extractorPage(route, '/import')} className={buttonClass()}>
                  Import extractors
                </Link>
                <CreateLink isHidden={isEmpty} />
              </>
            )}
          </Flex>
        }
      >
        <Content canEdit={canEdit} />
      </DetailSection>
    </Box>
  );
}

/** The empty state has a link of its own. */
function CreateLink({ isHidden }: { isHidden: boolean }) {
  const navigate = useNavigate();
  const page = extractorPage(useInputRoute(), '/new');
  usePaletteAction({ label: 'Create extractor', run: () => navigate(page) });
  if (isHidden) return null;
  return (
    <Link {...page} className={buttonClass({ variant: 'solid' })}>
      Create extractor
    </Link>
  );
}

function Content({ canEdit }: { canEdit: boolean }) {
  const route = useInputRoute();
  const { inputId } = route;
  const navigate = useNavigate();
  const { data: extractors, error, refetch } = useQuery(liveExtractorsOf(inputId));
  const reordering = useReordering(inputId);
  const deletion = useDeletion(inputId);
  if (!extractors && error)
    return (
      <FailureState
        failure={failureOf(error)}
        what="the extractors"
        permissions={[listPermission(inputId)]}
        onRetry={() => refetch()}
      />
    );
  if (!extractors) return <RowsSkeleton label="Loading extractors" />;
  if (extractors.length === 0)
    return (
      <EmptyState
        title="No extractors yet"
        action={
          canEdit && (
            <Link {...extractorPage(route, '/new')} className={buttonClass({ variant: 'solid' })}>
              Create extractor
            </Link>
          )
        }
      >
        Messages of this input keep the fields they arrive with. Create an extractor to search by parts of
        their text.
      </EmptyState>
    );
  const before = extractors.map(({ id }) => id);
  return (
    <ExtractorTable
      extractors={extractors}
      route={route}
      onOrder={canEdit ? (ids) => reordering.mutate({ ids, before }) : undefined}
      actionsOf={(extractor) =>
        canEdit
          ? [
              { label: 'Edit extractor', run: () => navigate(editPage(route, extractor.id)) },
              { label: 'Delete extractor', isDangerous: true, run: () => deletion.mutate(extractor) },
            ]
          : []
      }
    />
  );
}

const figures: { header: string; title: string; isOnPhones?: true }[] = [
  { header: 'Messages', title: 'Messages processed since the server started' },
  { header: 'Hits', title: 'Messages that met the condition' },
  { header: 'Misses', title: 'Messages that did not meet the condition' },
  { header: 'Mean time', title: 'Time per message' },
  { header: 'Errors', title: 'Errors while extracting or converting', isOnPhones: true },
];

interface ExtractorTableProps {
  extractors: readonly Extractor[];
  route: InputRoute;
  /** Saves an order; `undefined` for users who may not change it. */
  onOrder: ((ids: readonly string[]) => void) | undefined;
  actionsOf: (extractor: Extractor) => readonly Action[];
}

/** The extractors of an input in the order they run. */
function ExtractorTable({ extractors, route, onOrder, actionsOf }: ExtractorTableProps) {
  const ids = extractors.map(({ id }) => id);
  const { orderOf, announcement } = useRowOrder({ ids, onOrder: (order) => onOrder?.(order) });
  const isMovable = onOrder !== undefined && extractors.length > 1;
  return (
    <Box overflowX="auto" position="relative">
      <PlainTable
        aria-label="Extractors"
        minW={{ md: '920px' }}
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
            <HeadCell w="150px" hideBelow="md">
              Type
            </HeadCell>
            <HeadCell w="20%" hideBelow="md">
              Fields
            </HeadCell>
            {figures.map(({ header, title, isOnPhones = false }) => (
              <HeadCell
                key={header}
                w={{ base: '60px', md: '84px' }}
                title={title}
                hideBelow={isOnPhones ? undefined : 'md'}
                data-number
              >
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
              route={route}
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

/** The field that an extractor reads, and the one that it writes. */
const Fields = ({ extractor }: { extractor: Extractor }) => (
  <Flex className="mono" gap="1.5" wrap="wrap" overflowWrap="anywhere">
    <FieldName name={extractor.source_field} />
    <chakra.span color="fg.muted" aria-hidden>
      →
    </chakra.span>
    <span className="visually-hidden"> to </span>
    <FieldName name={targetText(extractor)} />
  </Flex>
);

interface ExtractorRowProps {
  extractor: Extractor;
  route: InputRoute;
  /** Handlers that move the row; `undefined` for users who may not change the order. */
  order: RowOrder | undefined;
  actions: readonly Action[];
}

const quiet = (count: number) =>
  count === 0 ? <chakra.span color="fg.faint">0</chakra.span> : formatCount(count);

function ExtractorRow({ extractor, route, order, actions }: ExtractorRowProps) {
  const { id, title, type, metrics, exceptions, converter_exceptions } = extractor;
  const notes = [conditionText(extractor), conversionText(extractor)].filter((note) => note !== null);
  const errors = exceptions + converter_exceptions;
  const processed = metrics.total.rate?.total;
  const hasCondition = extractor.condition_type !== 'none';
  return (
    <tr {...order?.row}>
      {order && (
        <Cell pe="0">
          <MoveHandle name={title} order={order} />
        </Cell>
      )}
      <Cell py="1.5">
        <chakra.span fontWeight="550" overflowWrap="anywhere" css={{ '& a:hover': { color: 'accent.fg' } }}>
          <Link {...editPage(route, id)}>
            <bdi>{title}</bdi>
          </Link>
        </chakra.span>
        <Box hideFrom="md">
          <Fields extractor={extractor} />
        </Box>
        {notes.length > 0 && (
          <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {notes.join(', ')}
          </chakra.p>
        )}
      </Cell>
      <Cell hideBelow="md">{extractorTypeName(type)}</Cell>
      <Cell hideBelow="md">
        <Fields extractor={extractor} />
      </Cell>
      <Cell hideBelow="md" data-number>
        {processed === undefined ? '–' : quiet(processed)}
      </Cell>
      <Cell hideBelow="md" data-number>
        {hasCondition ? quiet(metrics.condition_hits) : '–'}
      </Cell>
      <Cell hideBelow="md" data-number>
        {hasCondition ? quiet(metrics.condition_misses) : '–'}
      </Cell>
      <Cell hideBelow="md" data-number title={`p95: ${timeText(metrics.total.time?.['95th_percentile'])}`}>
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
