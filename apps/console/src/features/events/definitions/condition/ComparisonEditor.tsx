import { Box, chakra, Flex } from '@chakra-ui/react';
import { isAtLeast, type ServerVersion } from '@tailrace/domain/cluster/versions';
import {
  type Comparison,
  defaultPercentile,
  newRatio,
  type Operator,
  type Ratio,
  type SeriesFunction,
  type Statistic,
} from '@tailrace/domain/events/condition-tree';
import { functionNames, isShare, operatorNames, ratioLabel } from '@tailrace/domain/events/definition-text';
import type { Choice } from '@tailrace/domain/forms/choices';
import { X } from 'lucide-react';
import { useServerVersion } from '#/app/server-version.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const functionChoices = choicesOf(functionNames);
/** Whether a server has a function; our own has all. */
const hasFunction = (server: ServerVersion | undefined, name: string): boolean =>
  (name === 'percentile' && isAtLeast(server, '5.2')) || !['percentile', 'ratio'].includes(name);
const operatorChoices = choicesOf(operatorNames);

const withFunction = (
  { percentile: _, field, ...statistic }: Statistic,
  name: SeriesFunction,
): Statistic => ({
  ...statistic,
  function: name,
  field: name === 'ratio' ? '' : field,
  ...(name === 'percentile' && { percentile: defaultPercentile }),
});

interface ComparisonEditorProps {
  comparison: Comparison;
  fields: readonly Choice[];
  /** "Condition 2". */
  label: string;
  onChange: (comparison: Comparison) => void;
  onRemove: () => void;
}

/** A statistic, how it is compared, and the number. */
export function ComparisonEditor({ comparison, fields, label, onChange, onRemove }: ComparisonEditorProps) {
  const { kind, operator, threshold, ratio = newRatio, ...statistic } = comparison;
  const isRatio = statistic.function === 'ratio';
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap" align="flex-start">
      <StatisticEditor
        statistic={statistic}
        fields={fields}
        onChange={(next) =>
          onChange({
            kind,
            ...next,
            operator,
            // A ratio of counts is at most 1.
            threshold: next.function === 'ratio' && !isRatio ? 0.05 : threshold,
            ...(next.function === 'ratio' && { ratio }),
          })
        }
      />
      {isRatio && (
        <RatioEditor
          ratio={ratio}
          fields={fields}
          onChange={(next) => onChange({ ...comparison, ratio: next })}
        />
      )}
      <Box w="104px">
        <FieldFrame label="Comparison" isLabelHidden>
          <SelectInput
            value={operator}
            choices={operatorChoices}
            onChange={(next) => onChange({ ...comparison, operator: next as Operator })}
          />
        </FieldFrame>
      </Box>
      <Box minW="100px">
        <FieldFrame label="Number" isLabelHidden>
          <NumberInput
            value={threshold}
            step={isRatio ? 0.01 : 1}
            width="100px"
            {...(isRatio &&
              isShare(ratio) &&
              threshold !== null && { unit: `= ${ratioLabel(ratio, threshold)}` })}
            onChange={(next) => onChange({ ...comparison, threshold: next })}
          />
        </FieldFrame>
      </Box>
      <RowButton icon={X} label={`Remove ${label.toLowerCase()}`} onPress={onRemove} />
    </Flex>
  );
}

interface RatioEditorProps {
  ratio: Ratio;
  fields: readonly Choice[];
  onChange: (ratio: Ratio) => void;
}

/** What is divided by what. */
function RatioEditor({ ratio, fields, onChange }: RatioEditorProps) {
  const part = (name: keyof Ratio, label: string) => (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap">
      <StatisticEditor
        statistic={ratio[name]}
        fields={fields}
        isPart
        onChange={(next) => onChange({ ...ratio, [name]: next })}
      />
    </Flex>
  );
  return (
    <Flex
      flexBasis="100%"
      direction="column"
      gap="2"
      borderInlineStartWidth="2px"
      borderColor="border.strong"
      ps="3"
    >
      {part('numerator', 'Numerator')}
      <chakra.span textStyle="table" color="fg.muted">
        divided by
      </chakra.span>
      {part('denominator', 'Denominator')}
    </Flex>
  );
}

interface StatisticEditorProps {
  statistic: Statistic;
  fields: readonly Choice[];
  /** Of a ratio, which has none within it. */
  isPart?: boolean;
  onChange: (statistic: Statistic) => void;
}

/** What is counted or computed, of which field. */
function StatisticEditor({ statistic, fields, isPart = false, onChange }: StatisticEditorProps) {
  const { function: name, percentile, field } = statistic;
  const server = useServerVersion();
  const isCount = name === 'count';
  const choices = functionChoices.filter(
    ({ value }) =>
      !(isPart && value === 'ratio') && (server?.isTailrace || value === name || hasFunction(server, value)),
  );
  return (
    <>
      <Box w="190px">
        <FieldFrame label="Statistic" isLabelHidden>
          <SelectInput
            value={name}
            choices={choices}
            onChange={(next) => onChange(withFunction(statistic, next as SeriesFunction))}
          />
        </FieldFrame>
      </Box>
      {name === 'percentile' && (
        <Box w="84px">
          <FieldFrame label="Percentile" isLabelHidden>
            <NumberInput
              value={percentile ?? null}
              step={1}
              width="84px"
              onChange={(next) => onChange({ ...statistic, percentile: next })}
            />
          </FieldFrame>
        </Box>
      )}
      {name !== 'ratio' && (
        <Box flex="1" minW={isPart ? '200px' : '130px'}>
          <FieldFrame label={isCount ? 'Field (optional)' : 'Field'} isLabelHidden>
            <ChoiceInput
              value={field === '' ? null : field}
              source={fields}
              canCreate
              canClear={isCount}
              placeholder={isCount ? 'any message' : 'Choose a field'}
              onChange={(next) => onChange({ ...statistic, field: next ?? '' })}
            />
          </FieldFrame>
        </Box>
      )}
    </>
  );
}
