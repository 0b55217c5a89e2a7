import { chakra } from '@chakra-ui/react';
import { createDecorator, listDecorators, listDecoratorTypes } from '@tailrace/sdk/operations/search';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { Button } from '#/components/core/Button.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { MissingNote, SectionFailure, SectionSkeleton } from '../SectionStates.tsx';
import { sectionName } from '../section-names.ts';
import { DecoratorDialog } from './DecoratorDialog.tsx';
import { DecoratorTable } from './DecoratorTable.tsx';
import { decoratorGroups } from './decorator-words.ts';
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
