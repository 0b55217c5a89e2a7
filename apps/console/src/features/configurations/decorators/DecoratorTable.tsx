import { Box, chakra } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import type { Action } from '#/components/ActionMenu.tsx';
import { IconButton } from '#/components/core/Button.tsx';
import { RowMenu } from '#/components/entity-table/RowMenu.tsx';
import { Cell, PlainTable } from '#/components/PlainTable.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import { type DecoratorTypes, decoratorSentence, decoratorTypeName } from './decorator-words.ts';
import type { Decorator } from './decorators.ts';

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
export function DecoratorTable({ label, decorators, types, onOrder, actionsOf }: DecoratorTableProps) {
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
