import { Box, chakra, Flex, useFieldContext } from '@chakra-ui/react';
import { GripVertical } from 'lucide-react';
import { IconButton } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { MovingRows } from '#/components/motion/MovingRows.tsx';
import { useRowOrder } from '#/components/use-row-order.ts';
import { type ProcessorRow, processorWords } from './processor-rows.ts';

/** The message processors in the order they run; each can be moved and switched off. */
function ProcessorsInput({ value, onChange, onLeave }: InputProps<readonly ProcessorRow[]>) {
  const field = useFieldContext();
  const { orderOf, announcement } = useRowOrder({
    ids: value.map(({ class_name }) => class_name),
    onOrder: (ids) => onChange(ids.flatMap((id) => value.find(({ class_name }) => class_name === id) ?? [])),
  });
  return (
    <chakra.div
      role="group"
      aria-labelledby={field?.ids.label}
      aria-describedby={field?.ariaDescribedby}
      borderWidth="1px"
      borderRadius="md"
      onBlur={onLeave}
      css={{
        '& [data-drop=above]': { boxShadow: 'inset 0 2px 0 var(--accent-solid)' },
        '& [data-drop=below]': { boxShadow: 'inset 0 -2px 0 var(--accent-solid)' },
      }}
    >
      <MovingRows>
        {value.map(({ name, class_name, isOn }, at) => {
          const order = orderOf(at);
          return (
            <Flex key={class_name} {...order.row} align="flex-start" gap="2" px="2" py="1.5">
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Move ${name}`}
                title="Drag to reorder, or press ↑ and ↓"
                aria-keyshortcuts="ArrowUp ArrowDown"
                style={{ cursor: 'grab', marginTop: 2 }}
                {...order.handle}
              >
                <GripVertical size={14} aria-hidden />
              </IconButton>
              <Box flex="1" minW="0">
                <FieldFrame label={name} isLabelHidden isOptional>
                  <SwitchInput
                    value={isOn}
                    label={name}
                    onChange={(next) => onChange(value.with(at, { name, class_name, isOn: next }))}
                  />
                </FieldFrame>
                <chakra.p ps="42px" textStyle="small" color="fg.muted" overflowWrap="anywhere">
                  {processorWords(class_name) ?? class_name}
                </chakra.p>
              </Box>
            </Flex>
          );
        })}
      </MovingRows>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </chakra.div>
  );
}

export const ProcessorsField = toField<readonly ProcessorRow[], InputProps<readonly ProcessorRow[]>>(
  ProcessorsInput,
);
