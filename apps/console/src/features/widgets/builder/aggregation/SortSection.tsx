import { Box, Flex } from '@chakra-ui/react';
import { sortTargets } from '@tailrace/domain/views/widgets/aggregation-edit';
import { isSortableEverywhere, literalSorts } from '@tailrace/domain/views/widgets/series';
import type { Schemas } from '@tailrace/sdk';
import { useServerVersion } from '#/app/server-version.ts';
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
  const all = sortTargets(config);
  const sortsByAll = useServerVersion()?.isTailrace !== false;
  const isChosen = (target: Pick<Sort, 'type' | 'field'>) => sorts.some((by) => keyOf(by) === keyOf(target));
  const sorts = literalSorts(config);
  // Elasticsearch cannot sort by some functions; a widget that is sorted by one keeps it.
  const targets = all.filter(
    (target) =>
      sortsByAll || target.type === 'pivot' || isSortableEverywhere(target.field) || isChosen(target),
  );
  const choices = targets.map((target) => ({ value: keyOf(target), label: target.name }));
  const unused = targets.find((target) => !isChosen(target));
  const setSort = (sort: Sort[]) => onEdit({ ...config, sort });
  const add = () => {
    const target = unused ?? targets[0];
    if (target) setSort([...sorts, { type: target.type, field: target.field, direction: 'Descending' }]);
  };
  return (
    <SettingsSection title="Sorted by">
      <SettingsRows
        noun="Sort"
        count={sorts.length}
        onAdd={add}
        onMove={(from, to) => setSort(moved(sorts, from, to))}
        onRemove={(at) => setSort(sorts.toSpliced(at, 1))}
      >
        {(at) => {
          const by = sorts[at];
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
                        if (target)
                          setSort(sorts.with(at, { ...by, type: target.type, field: target.field }));
                      }}
                    />
                  </FieldFrame>
                </Box>
                <DirectionInput
                  of={by.type === 'series' ? 'figures' : fields.isTime(by.field) ? 'times' : 'values'}
                  value={by.direction}
                  onChange={(direction) => setSort(sorts.with(at, { ...by, direction }))}
                />
              </Flex>
            )
          );
        }}
      </SettingsRows>
    </SettingsSection>
  );
}
