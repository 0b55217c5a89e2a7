import { Box, chakra } from '@chakra-ui/react';
import { createDecorator, listDecorators, listDecoratorTypes } from '@tailrace/sdk/operations/search';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { Cell, PlainTable } from '#/components/PlainTable.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import { SectionFrame } from '../SectionFrame.tsx';
import { MissingNote, SectionFailure, SectionSkeleton } from '../SectionStates.tsx';
import { sectionName } from '../section-names.ts';
import { DecoratorDialog } from './DecoratorDialog.tsx';
import {
  type DecoratorTypes,
  decoratorGroups,
  decoratorSentence,
  decoratorTypeName,
} from './decorator-words.ts';
import { type Decorator, useDecoratorCan, useDeleteDecorator, useOrderDecorators } from './decorators.ts';

const { title } = sectionName('decorators');

/** What changes messages when they are shown, for all of them or those of a stream. */
export function DecoratorsSection() {
  const stored = useQuery(query(listDecorators));
  const types = useQuery(query(listDecoratorTypes));
  const streams = useQuery(query(listStreams, {}, { isAside: true })).data?.streams ?? [];
  const can = useDecoratorCan();
  const remove = useDeleteDecorator();
  const order = useOrderDecorators();
  const [edited, setEdited] = useState<Decorator | 'new' | null>(null);

  const error = stored.error ?? types.error;
  const isLoaded = stored.data !== undefined && types.data !== undefined;
  const nameOf = (stream: string | null) => {
    const known = streams.find(({ id }) => id === stream)?.title ?? stream;
    return stream === null ? 'All messages' : `Messages of the stream “${known}”`;
  };
  const actionsOf = (decorator: Decorator): Action[] => {
    const stream = decorator.stream ?? null;
    return [
      ...(can.save(stream) ? [{ label: 'Edit decorator', run: () => setEdited(decorator) }] : []),
      ...(can.delete(stream)
        ? [{ label: 'Delete decorator', run: () => remove.mutate(decorator), isDangerous: true }]
        : []),
    ];
  };
  const retry = () => {
    void stored.refetch();
    void types.refetch();
  };

  return (
    <SectionFrame
      id="decorators"
      lead="Decorators change how messages are shown in search results. Stored messages stay as they are."
      action={isLoaded && can.save(null) && <Button onClick={() => setEdited('new')}>Add decorator</Button>}
    >
      {!isLoaded && error && <SectionFailure failure={failureOf(error)} title={title} retry={retry} />}
      {!isLoaded && !error && <SectionSkeleton title={title} />}
      {isLoaded && (
        <>
          {stored.data.length === 0 && (
            <chakra.p color="fg.muted">No decorators yet. Messages are shown as stored.</chakra.p>
          )}
          {decoratorGroups(stored.data).map(({ stream, decorators }) => (
            <DecoratorTable
              key={stream}
              label={nameOf(stream)}
              decorators={decorators}
              types={types.data}
              onOrder={can.save(stream) ? order.mutate : undefined}
              actionsOf={actionsOf}
            />
          ))}
          {!can.save(null) && <MissingNote missing={[createDecorator.permission]} />}
        </>
      )}
      {isLoaded && edited && (
        <DecoratorDialog
          decorator={edited === 'new' ? null : edited}
          types={types.data}
          streams={streams
            .filter(({ id }) => can.save(id))
            .map(({ id, title: label }) => ({ value: id, label }))}
          nextOrder={(stream) =>
            Math.max(
              -1,
              ...stored.data.filter((one) => (one.stream ?? null) === stream).map((one) => one.order),
            ) + 1
          }
          onClose={() => setEdited(null)}
        />
      )}
    </SectionFrame>
  );
}

interface DecoratorTableProps {
  /** What they apply to. */
  label: string;
  decorators: readonly Decorator[];
  types: DecoratorTypes;
  /** Saves an order; `undefined` for users who may not change it. */
  onOrder: ((decorators: readonly Decorator[]) => void) | undefined;
  actionsOf: (decorator: Decorator) => readonly Action[];
}

/** Decorators in the order they run. */
function DecoratorTable({ label, decorators, types, onOrder, actionsOf }: DecoratorTableProps) {
  const { orderOf, announcement } = useRowOrder({
    ids: decorators.map(({ id }) => id),
    onOrder: (ids) => onOrder?.(ids.flatMap((id) => decorators.find((one) => one.id === id) ?? [])),
  });
  const isMovable = onOrder !== undefined && decorators.length > 1;
  return (
    <Box mb="4" position="relative">
      <chakra.h3 textStyle="small" fontWeight="550" color="fg.muted" mb="1">
        <bdi>{label}</bdi>
      </chakra.h3>
      <PlainTable
        aria-label={label}
        css={{
          '& [data-drop=above] > td': { boxShadow: 'inset 0 2px 0 var(--accent-solid)' },
          '& [data-drop=below] > td': { boxShadow: 'inset 0 -2px 0 var(--accent-solid)' },
        }}
      >
        <tbody>
          {decorators.map((decorator, at) => {
            const name = decoratorTypeName(decorator.type, types);
            const order = isMovable ? orderOf(at) : undefined;
            return (
              <tr key={decorator.id} {...order?.row}>
                {order && (
                  <Cell w="44px" pe="0">
                    <IconButton
                      variant="ghost"
                      size="sm"
                      aria-label={`Move ${name}`}
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
                  <chakra.span fontWeight="550">{name}</chakra.span>
                  <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
                    {decoratorSentence(decorator, types)}
                  </chakra.p>
                </Cell>
                <Cell w="60px" textAlign="end">
                  <RowMenu title={name} actions={actionsOf(decorator)} />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </Box>
  );
}
