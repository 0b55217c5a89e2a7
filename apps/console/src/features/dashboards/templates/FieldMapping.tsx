import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import {
  type ChosenFields,
  type DashboardTemplate,
  templateWidgets,
} from '@tailrace/domain/views/dashboards/templates/template';
import type { TypedField } from '@tailrace/domain/views/widgets/new-aggregation';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';

interface FieldMappingProps {
  template: DashboardTemplate;
  existing: readonly TypedField[];
  chosen: ChosenFields;
  onChoose: (role: string, name: string | null) => void;
}

/** The fields a template is about, and which of its widgets that leaves. */
export function FieldMapping({ template, existing, chosen, onChoose }: FieldMappingProps) {
  const source = existing.map(({ name, type }) => ({ value: name, label: name, detail: type }));
  const { included, leftOut } = templateWidgets(template, chosen);
  return (
    <>
      <chakra.fieldset border="0">
        <chakra.legend textStyle="table" fontWeight="medium" mb="2">
          Fields
        </chakra.legend>
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {template.fields.map(({ role, label }) => (
            <FieldFrame key={role} label={label} isOptional>
              <ChoiceInput
                value={chosen[role]?.name ?? null}
                onChange={(name) => onChoose(role, name)}
                source={source}
                placeholder="No such field"
                canClear
              />
            </FieldFrame>
          ))}
        </chakra.div>
      </chakra.fieldset>
      <chakra.div role="status" textStyle="table">
        <p>
          {included.length} of {countOf(template.widgets.length, 'widget')}:{' '}
          {included.map(({ title }) => title).join(', ')}.
        </p>
        {leftOut.length > 0 && (
          <>
            <chakra.p mt="2" color="fg.muted">
              Omitted, because no field was found or selected:
            </chakra.p>
            <chakra.ul ps="4" listStyleType="disc" color="fg.muted">
              {leftOut.map(({ title, missing }) => (
                <li key={title}>
                  {title} ({missing.join(', ')})
                </li>
              ))}
            </chakra.ul>
          </>
        )}
      </chakra.div>
    </>
  );
}
