import { chakra, Flex } from '@chakra-ui/react';
import { levels } from '@tailrace/domain/search/levels';
import { isSeverityField, valueLabel, valueOfLabel } from '@tailrace/domain/search/value-label';
import { withColor } from '@tailrace/domain/views/widgets/aggregation-edit';
import { isOwnSetting } from '@tailrace/domain/views/widgets/own-settings';
import { storedId } from '@tailrace/domain/views/widgets/series-draft';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import type { AggregationEditing } from '../model.ts';
import { SettingsSection } from '../parts/SettingsSection.tsx';

/** A color input takes six digits; the API three to six. */
const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color;

const maxColors = 8;

/** The colors of the console's charts in the current theme, as `#rrggbb`. */
function paletteColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return Array.from({ length: maxColors }, (_, at) =>
    style.getPropertyValue(`--series-${at + 1}`).trim(),
  ).filter((color) => /^#[\da-f]{6}$/i.test(color));
}

/** Colors chosen for single series or values; all others have that of the palette. */
export function ColorsSection({ config, onEdit }: Pick<AggregationEditing, 'config' | 'onEdit'>) {
  const [name, setName] = useState('');
  const [palette] = useState(paletteColors);
  const listId = useId();
  const colors = (config.formatting_settings?.chart_colors ?? []).filter(
    ({ field_name }) => !isOwnSetting(field_name),
  );
  const isFree = (id: string) => !colors.some(({ field_name }) => field_name === id);
  const groups = [...config.row_pivots, ...config.column_pivots];
  // Stored by value, as every client writes it; shown and entered by label.
  const levelField =
    groups.find(({ type, field }) => type === 'values' && isSeverityField(field))?.field ?? '';
  const suggestions = [
    ...config.series.map((series) => storedId(series)),
    ...(levelField === '' ? [] : levels.map(({ name: level }) => level)),
  ];
  const add = () => {
    const next = palette[colors.length % palette.length];
    if (name.trim() !== '' && next !== undefined)
      onEdit(withColor(config, valueOfLabel(levelField, name.trim()), next));
    setName('');
  };
  return (
    <SettingsSection title="Colors">
      {colors.map(({ field_name, chart_color }) => (
        <Flex key={field_name} align="center" gap="2">
          <chakra.input
            type="color"
            w="32px"
            h="28px"
            p="0.5"
            borderWidth="1px"
            borderRadius="md"
            list={listId}
            aria-label={`Color of ${valueLabel(levelField, field_name)}`}
            value={sixDigits(chart_color)}
            onChange={(event) => onEdit(withColor(config, field_name, event.target.value))}
          />
          <chakra.bdi flex="1" minW="0" truncate textStyle="table">
            {valueLabel(levelField, field_name)}
          </chakra.bdi>
          <RowButton
            icon={X}
            label={`Remove the color of ${valueLabel(levelField, field_name)}`}
            onPress={() => onEdit(withColor(config, field_name, null))}
          />
        </Flex>
      ))}
      <datalist id={listId}>
        {palette.map((color) => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <FieldFrame label="Choose a color for" help="A metric or a value of the group, as shown in the legend.">
        <Flex gap="2" w="full">
          <TextInput
            value={name}
            placeholder="error"
            suggestions={suggestions.filter((text) => isFree(valueOfLabel(levelField, text)))}
            onChange={setName}
          />
          <Button disabled={name.trim() === ''} onClick={add}>
            Add color
          </Button>
        </Flex>
      </FieldFrame>
    </SettingsSection>
  );
}
