import { chakra } from '@chakra-ui/react';
import { dashboardTemplates } from '@tailrace/domain/views/dashboards/templates/from-template';
import type { DashboardTemplate } from '@tailrace/domain/views/dashboards/templates/template';

interface TemplateListProps {
  chosen: DashboardTemplate;
  onChoose: (template: DashboardTemplate) => void;
}

/** The templates with what each shows. */
export function TemplateList({ chosen, onChoose }: TemplateListProps) {
  return (
    <chakra.fieldset border="0">
      <chakra.legend className="visually-hidden">Template</chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {dashboardTemplates.map((template) => (
          <chakra.label
            key={template.id}
            display="flex"
            gap="2"
            p="3"
            borderWidth="1px"
            borderRadius="md"
            borderColor={template === chosen ? 'accent.solid' : 'border.subtle'}
            bg={template === chosen ? 'bg.sunken' : undefined}
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name="template"
              checked={template === chosen}
              onChange={() => onChoose(template)}
              aria-label={template.title}
              aria-describedby={`template-${template.id}`}
              alignSelf="flex-start"
              mt="1"
            />
            <span>
              <chakra.span display="block" textStyle="table" fontWeight="semibold">
                {template.title}
              </chakra.span>
              <chakra.span id={`template-${template.id}`} display="block" textStyle="small" color="fg.muted">
                {template.summary}
              </chakra.span>
            </span>
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
