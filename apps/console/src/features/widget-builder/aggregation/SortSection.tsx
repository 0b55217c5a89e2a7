import { Box, Flex } from '@chakra-ui/react';
import { sortTargets } from '@tailrace/domain/widgets/aggregation-edit';
import type { Schemas } from '@tailrace/sdk';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { moved } from '#/components/inputs/use-row-keys.ts';
import type { AggregationEditing } from '../model.ts';
import { DirectionInput } from '../parts/DirectionInput.tsx';
import { SettingsRows } from '../parts/SettingsRows.tsx';
import { SettingsSection } from '../parts/SettingsSection.tsx';

type Sort = Schemas['PivotSort'];

const keyOf = ({ type, field }: Pick<Sort, 'type' | 'field'>) => `${type} ${field}`;

/** The order of the groups, which also decides which of them a limit keeps. */
export function SortSection({ config, onEdit, fields }: AggregationEditing) {
  const targets = sortTargets(config);
  const choices = targets.map((target) => ({ value: keyOf(target), label: target.field }));
  const unused = targets.find((target) => !config.sort.some((by) => keyOf(by) === keyOf(target)));
  const setSort = (sort: Sort[]) => onEdit({ ...config, sort });
  const add = () => {
    const target = unused ?? targets[0];
    if (target) setSort([...config.sort, { ...target, direction: 'Descending' }]);
  };
  return (
    <SettingsSection title="Sorted by">
      <SettingsRows
        noun="Sort"
        count={config.sort.length}
        onAdd={add}
        onMove={(from, to) => setSort(moved(config.sort, from, to))}
        onRemove={(at) => setSort(config.sort.toSpliced(at, 1))}
      >
        {(at) => {
          const by = config.sort[at];
          return (
            by && (
              <Flex gap="2">
                <Box flex="1" minW="0">
                  <FieldFrame label="Sort by" isLabelHidden>
                    <SelectInput
                      value={keyOf(by)}
                      choices={choices}
                      onChange={(key) => {
                        const target = targets.find((one) => keyOf(one) === key);
                        if (target) setSort(config.sort.with(at, { ...by, ...target }));
                      }}
                    />
                  </FieldFrame>
                </Box>
                <DirectionInput
                  of={by.type === 'series' ? 'figures' : fields.isTime(by.field) ? 'times' : 'values'}
                  value={by.direction}
                  onChange={(direction) => setSort(config.sort.with(at, { ...by, direction }))}
                />
              </Flex>
            )
          );
        }}
      </SettingsRows>
    </SettingsSection>
  );
}
