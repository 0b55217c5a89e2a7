import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import {
  dashboardFromTemplate,
  dashboardTemplates,
} from '@tailrace/domain/views/dashboards/templates/from-template';
import {
  type ChosenFields,
  type DashboardTemplate,
  likelyFields,
  templateWidgets,
} from '@tailrace/domain/views/dashboards/templates/template';
import type { TypedField } from '@tailrace/domain/views/widgets/new-aggregation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { ChoicesInput } from '#/components/inputs/ChoicesInput.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Modal, ModalFooter } from '#/components/Modal.tsx';
import { newDashboardIds } from './new-ids.ts';
import { templateQueries } from './queries.ts';

const heading = 'New from template';

const rangeChoices = [
  { value: '3600', label: 'Last hour' },
  { value: '86400', label: 'Last 24 hours' },
  { value: '604800', label: 'Last 7 days' },
];

const firstTemplate = dashboardTemplates[0] as DashboardTemplate;

/** What the user chose for a role: the name of a field, or none. Roles that were not touched are left out. */
type Overrides = Readonly<Record<string, string | null>>;

/** The field of each role: as chosen, else the one the template finds. */
function chosenFields(
  template: DashboardTemplate,
  existing: readonly TypedField[],
  overrides: Overrides,
): ChosenFields {
  const byName = new Map(existing.map((field) => [field.name, field]));
  const likely = likelyFields(template, existing);
  const entries = template.fields.flatMap(({ role }) => {
    const name = overrides[role];
    const field = name === undefined ? likely[role] : name === null ? undefined : byName.get(name);
    return field ? [[role, field] as const] : [];
  });
  return Object.fromEntries(entries);
}

export interface TemplateDialogProps {
  /** Gets the dashboard, which is not saved yet. */
  onCreate: (dashboard: Dashboard) => void;
  onClose: () => void;
}

/** Makes a dashboard from a template: which messages it is about, and which fields they have. */
export function TemplateDialog({ onCreate, onClose }: TemplateDialogProps) {
  const [template, setTemplate] = useState(firstTemplate);
  const [title, setTitle] = useState<string | null>(null);
  const [streams, setStreams] = useState<readonly string[]>([]);
  const [seconds, setSeconds] = useState('86400');
  const [overrides, setOverrides] = useState<Overrides>({});
  const timeRange: TimeRange = { type: 'relative', from: Number(seconds) };
  const known = useQuery(templateQueries.streams);
  const fields = useQuery(templateQueries.fields(streams, timeRange));
  const shownTitle = title ?? template.title;
  const chosen = chosenFields(template, fields.data ?? [], overrides);
  const create = () =>
    onCreate(
      dashboardFromTemplate(
        template,
        { title: shownTitle.trim(), fields: chosen, timeRange, streams },
        newDashboardIds(),
      ),
    );

  return (
    <Modal label={heading} width="720px" onClose={onClose}>
      <Flex direction="column" gap="4" px="5" py="4" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading">{heading}</chakra.h2>
        <TemplateList
          chosen={template}
          onChoose={(next) => {
            setTemplate(next);
            setOverrides({});
          }}
        />
        <FieldFrame label="Title" problems={shownTitle.trim() === '' ? ['Enter a title.'] : []}>
          <TextInput value={shownTitle} onChange={setTitle} />
        </FieldFrame>
        <Flex gap="3" direction={{ base: 'column', sm: 'row' }}>
          <FieldFrame label="Streams" isOptional help="Leave empty for all streams you can read.">
            <ChoicesInput
              value={streams}
              onChange={setStreams}
              source={(known.data?.streams ?? []).map(({ id, title: name }) => ({ value: id, label: name }))}
            />
          </FieldFrame>
          <FieldFrame label="Time range">
            <SelectInput value={seconds} onChange={setSeconds} choices={rangeChoices} width="180px" />
          </FieldFrame>
        </Flex>
        {fields.data && (
          <FieldMapping
            template={template}
            existing={fields.data}
            chosen={chosen}
            onChoose={(role, name) => setOverrides({ ...overrides, [role]: name })}
          />
        )}
        {fields.isPending && <RowsSkeleton rows={3} label="Loading the fields" />}
        {fields.error && (
          <FailureState
            failure={failureOf(fields.error)}
            what="the fields"
            onRetry={() => void fields.refetch()}
          />
        )}
        <ModalFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={!fields.data || shownTitle.trim() === ''} onClick={create}>
            Create dashboard
          </Button>
        </ModalFooter>
      </Flex>
    </Modal>
  );
}

interface TemplateListProps {
  chosen: DashboardTemplate;
  onChoose: (template: DashboardTemplate) => void;
}

/** The templates with what each shows. */
function TemplateList({ chosen, onChoose }: TemplateListProps) {
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

interface FieldMappingProps {
  template: DashboardTemplate;
  existing: readonly TypedField[];
  chosen: ChosenFields;
  onChoose: (role: string, name: string | null) => void;
}

/** The fields a template is about, and which of its widgets that leaves. */
function FieldMapping({ template, existing, chosen, onChoose }: FieldMappingProps) {
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
