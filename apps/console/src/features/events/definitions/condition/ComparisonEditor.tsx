import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ServerVersion } from '@tailrace/domain/cluster/versions';
import {
  type Change,
  type Comparison,
  changeOf,
  defaultPercentile,
  newChange,
  newRatio,
  type Operator,
  type Ratio,
  ratioOfChange,
  type SeriesFunction,
  type Statistic,
} from '@tailrace/domain/events/condition-tree';
import { functionNames, isShare, operatorNames, ratioLabel } from '@tailrace/domain/events/definition-text';
import { durationLabel } from '@tailrace/domain/events/durations';
import type { Choice } from '@tailrace/domain/forms/choices';
import { behaves } from '@tailrace/sdk/versions';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerVersion } from '#/app/server-version.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { NumberInput } from '#/components/inputs/NumberInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';

const choicesOf = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** A function, or the ratio of a statistic to its own value of an earlier time. */
type Kind = SeriesFunction | 'change';

const kindChoices = [...choicesOf(functionNames), { value: 'change', label: 'change over time' } as const];
const ratioKinds: readonly string[] = ['ratio', 'change'];
/** Whether a server has a function; our own has all. */
const hasKind = (server: ServerVersion | undefined, name: string): boolean =>
  server?.isTailrace === true ||
  (name === 'percentile'
    ? server !== undefined && behaves(server.version, 'hasPercentilesOfEvents')
    : !ratioKinds.includes(name));
const operatorChoices = choicesOf(operatorNames);

const hour = 3_600_000;
const earlierTimes = [hour, 24 * hour, 7 * 24 * hour, 28 * 24 * hour];

const withFunction = (
  { percentile: _, earlier_ms, field, ...statistic }: Statistic,
  name: SeriesFunction,
): Statistic => ({
  ...statistic,
  function: name,
  field: name === 'ratio' ? '' : field,
  ...(name === 'percentile' && { percentile: defaultPercentile }),
  ...(earlier_ms && name !== 'ratio' && { earlier_ms }),
});

/** The same conditions for what is counted of another kind. */
function withKind({ kind, operator, threshold, ratio, ...statistic }: Comparison, next: Kind): Comparison {
  if (next === 'change')
    return { kind, function: 'ratio', field: '', ratio: newChange, operator, threshold: 2 };
  if (next === 'ratio')
    // A ratio of counts is at most 1.
    return { kind, ...withFunction(statistic, next), ratio: newRatio, operator, threshold: 0.05 };
  return { kind, ...withFunction(statistic, next), operator, threshold };
}

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
  const { kind, operator, threshold, ratio, ...statistic } = comparison;
  const change = changeOf(comparison);
  const isRatio = statistic.function === 'ratio';
  const unit = ratio && threshold !== null && thresholdUnit(ratio, threshold, change !== null);
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap" align="flex-start">
      <KindSelect
        kind={change ? 'change' : statistic.function}
        onChange={(next) => onChange(withKind(comparison, next))}
      />
      {!isRatio && (
        <StatisticInputs
          statistic={statistic}
          fields={fields}
          onChange={(next) => onChange({ kind, ...next, operator, threshold })}
        />
      )}
      {change && (
        <ChangeEditor
          change={change}
          fields={fields}
          onChange={(next) => onChange({ ...comparison, ratio: ratioOfChange(next) })}
        />
      )}
      {isRatio && ratio && !change && (
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
            step={change ? 0.5 : isRatio ? 0.01 : 1}
            width="100px"
            {...(unit && { unit })}
            onChange={(next) => onChange({ ...comparison, threshold: next })}
          />
        </FieldFrame>
      </Box>
      <RowButton icon={X} label={`Remove ${label.toLowerCase()}`} onPress={onRemove} />
    </Flex>
  );
}

function thresholdUnit(ratio: Ratio, threshold: number, isChange: boolean): string | undefined {
  if (isChange) return 'times';
  return isShare(ratio) ? `= ${ratioLabel(ratio, threshold)}` : undefined;
}

interface PartsProps {
  children: ReactNode;
}

/** What a ratio is computed from. */
const Parts = ({ children }: PartsProps) => (
  <Flex
    flexBasis="100%"
    direction="column"
    gap="2"
    borderInlineStartWidth="2px"
    borderColor="border.strong"
    ps="3"
  >
    {children}
  </Flex>
);

interface RatioEditorProps {
  ratio: Ratio;
  fields: readonly Choice[];
  onChange: (ratio: Ratio) => void;
}

/** What is divided by what. */
function RatioEditor({ ratio, fields, onChange }: RatioEditorProps) {
  const part = (name: keyof Ratio, label: string) => (
    <PartEditor
      label={label}
      statistic={ratio[name]}
      fields={fields}
      onChange={(next) => onChange({ ...ratio, [name]: next })}
    />
  );
  return (
    <Parts>
      {part('numerator', 'Numerator')}
      <chakra.span textStyle="table" color="fg.muted">
        divided by
      </chakra.span>
      {part('denominator', 'Denominator')}
    </Parts>
  );
}

interface ChangeEditorProps {
  change: Change;
  fields: readonly Choice[];
  onChange: (change: Change) => void;
}

/** What is compared with which earlier time. */
function ChangeEditor({ change, fields, onChange }: ChangeEditorProps) {
  return (
    <Parts>
      <PartEditor
        label="Compared value"
        statistic={change.statistic}
        fields={fields}
        onChange={(statistic) => onChange({ ...change, statistic })}
      />
      <Flex align="center" gap="2" wrap="wrap">
        <chakra.span textStyle="table" color="fg.muted">
          compared with
        </chakra.span>
        <EarlierSelect
          value={change.earlier_ms}
          onChange={(earlier_ms) => onChange({ ...change, earlier_ms })}
        />
      </Flex>
      <chakra.p textStyle="table" color="fg.muted">
        The condition is not met if the earlier value is 0.
      </chakra.p>
    </Parts>
  );
}

interface EarlierSelectProps {
  /** In milliseconds; 0 for the time window itself, which is offered if `isOptional`. */
  value: number;
  isOptional?: boolean;
  onChange: (milliseconds: number) => void;
}

function EarlierSelect({ value, isOptional = false, onChange }: EarlierSelectProps) {
  const times = [...new Set([...earlierTimes, value])].filter((ms) => ms > 0).toSorted((a, b) => a - b);
  return (
    <Box w="190px">
      <FieldFrame label="Earlier time" isLabelHidden>
        <SelectInput
          value={String(value)}
          choices={[
            ...(isOptional ? [{ value: '0', label: 'in the time window' }] : []),
            ...times.map((ms) => ({ value: String(ms), label: `${durationLabel(ms)} earlier` })),
          ]}
          onChange={(next) => onChange(Number(next))}
        />
      </FieldFrame>
    </Box>
  );
}

interface KindSelectProps {
  kind: Kind;
  /** Of a ratio, which has none within it. */
  isPart?: boolean;
  onChange: (kind: Kind) => void;
}

function KindSelect({ kind, isPart = false, onChange }: KindSelectProps) {
  const server = useServerVersion();
  const choices = kindChoices.filter(
    ({ value }) => !(isPart && ratioKinds.includes(value)) && (value === kind || hasKind(server, value)),
  );
  return (
    <Box w="190px">
      <FieldFrame label="Statistic" isLabelHidden>
        <SelectInput value={kind} choices={choices} onChange={(next) => onChange(next as Kind)} />
      </FieldFrame>
    </Box>
  );
}

interface StatisticProps {
  statistic: Statistic;
  fields: readonly Choice[];
  onChange: (statistic: Statistic) => void;
}

/** A statistic that a ratio is computed from. */
function PartEditor({ label, statistic, fields, onChange }: StatisticProps & { label: string }) {
  return (
    <Flex role="group" aria-label={label} gap="2" wrap="wrap">
      <KindSelect
        isPart
        kind={statistic.function}
        onChange={(next) => onChange(withFunction(statistic, next as SeriesFunction))}
      />
      <StatisticInputs statistic={statistic} fields={fields} isPart onChange={onChange} />
    </Flex>
  );
}

/** Of which field and time something is counted or computed. */
function StatisticInputs({
  statistic,
  fields,
  isPart = false,
  onChange,
}: StatisticProps & { isPart?: boolean }) {
  const { function: name, percentile, field, earlier_ms } = statistic;
  const isCount = name === 'count';
  return (
    <>
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
      {earlier_ms !== undefined && (
        <EarlierSelect
          isOptional
          value={earlier_ms}
          onChange={(next) => onChange({ ...statistic, earlier_ms: next })}
        />
      )}
    </>
  );
}
