import { Box, chakra } from '@chakra-ui/react';
import { decoratorRequest } from '@tailrace/domain/configurations/decorator-request';
import type { Choice } from '@tailrace/domain/forms/choices';
import { configurationStart } from '@tailrace/domain/forms/configuration';
import { createDecorator, listDecorators, listDecoratorTypes } from '@tailrace/sdk/operations/search';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import type { Action } from '#/components/ActionMenu.tsx';
import { ConfigurationFields } from '#/components/configuration-form/ConfigurationFields.tsx';
import { Button } from '#/components/core/Button.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { Modal } from '#/components/Modal.tsx';
import { MoveHandle } from '#/components/MoveHandle.tsx';
import { Cell, PlainTable } from '#/components/PlainTable.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import { SectionFrame } from '../SectionFrame.tsx';
import { MissingNote, SectionFailure, SectionSkeleton } from '../SectionStates.tsx';
import { sectionName } from '../section-names.ts';
import {
  type DecoratorTypes,
  decoratorGroups,
  decoratorSentence,
  decoratorTypeName,
} from './decorator-labels.ts';
import {
  type Decorator,
  useDecoratorCan,
  useDeleteDecorator,
  useOrderDecorators,
  useSaveDecorator,
} from './decorators.ts';

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
                    <MoveHandle name={name} order={order} />
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

interface DecoratorDialogProps {
  /** The decorator to edit; `null` creates one. */
  decorator: Decorator | null;
  types: DecoratorTypes;
  /** The streams that the user may add decorators to. */
  streams: readonly Choice[];
  /** The position of a new decorator among those of a stream. */
  nextOrder: (stream: string | null) => number;
  onClose: () => void;
}

/** Creates or edits a decorator. A new one has a type to choose, whose settings follow. */
function DecoratorDialog(props: DecoratorDialogProps) {
  const { decorator, types, onClose } = props;
  const choices = Object.keys(types).map((type) => ({ value: type, label: decoratorTypeName(type, types) }));
  const [type, setType] = useState(decorator?.type ?? choices[0]?.value ?? '');
  const label = decorator ? 'Edit decorator' : 'New decorator';
  return (
    <Modal label={label} width="560px" onClose={onClose}>
      <chakra.div px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="3">
          {label}
        </chakra.h2>
        {!decorator && (
          <chakra.div mb="5">
            <FieldFrame label="Type">
              <SelectInput value={type} choices={choices} onChange={setType} />
            </FieldFrame>
          </chakra.div>
        )}
        <DecoratorForm key={type} {...props} type={type} label={label} />
      </chakra.div>
    </Modal>
  );
}

const allMessages = 'all';

function DecoratorForm(props: DecoratorDialogProps & { type: string; label: string }) {
  const { decorator, types, streams, nextOrder, type, label, onClose } = props;
  const requested = types[type]?.requested_configuration ?? {};
  const { save, failed } = useSaveDecorator(decorator, decoratorTypeName(type, types));
  const [initial] = useState(() => ({
    stream: (decorator?.stream ?? allMessages) as string | null,
    config: configurationStart(requested, (decorator?.config ?? {}) as never),
  }));
  const form = useEntityForm({
    values: initial,
    save: (values) => {
      const stream = values.stream === allMessages ? null : values.stream;
      const isMoved = decorator === null || (decorator.stream ?? null) !== stream;
      const order = isMoved ? nextOrder(stream) : decorator.order;
      return save(decoratorRequest({ type, stream, order, config: values.config }, requested, decorator));
    },
    failed,
    onSaved: onClose,
  });
  const config = useStore(form.api.store, (state) => state.values.config);
  return (
    <FormLayout
      form={form}
      label={label}
      submit={decorator ? 'Save decorator' : 'Create decorator'}
      submitting={decorator ? 'Saving decorator' : 'Creating decorator'}
      onLeave={onClose}
    >
      <form.Field name="stream" check={(stream) => (stream === null ? 'Choose a stream.' : undefined)}>
        <ChoiceField
          label="Applies to"
          source={[{ value: allMessages, label: 'All messages' }, ...streams]}
          help="Only streams that you can edit are listed."
        />
      </form.Field>
      <ConfigurationFields name="config" requested={requested} />
      <chakra.p role="status" textStyle="table" color="fg.muted" overflowWrap="anywhere">
        {decoratorSentence({ type, config }, types)}
      </chakra.p>
    </FormLayout>
  );
}
