import { Box, chakra, Flex } from '@chakra-ui/react';
import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import {
  type JsonObject,
  jsonObjectCheck,
  jsonText,
  parseJsonObject,
} from '@tailrace/domain/configurations/json-text';
import { otherClasses } from '@tailrace/domain/configurations/other-classes';
import { listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingFormProps } from '../model.ts';
import { OpenForm } from '../OpenForm.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { MissingNote, SectionFailure, SectionSkeleton } from '../SectionStates.tsx';
import { sectionName } from '../section-names.ts';
import { useConfigurationsRoute } from '../use-configurations-route.ts';
import { knowsGeoLocation } from '../values/GeoSection.tsx';

const { title } = sectionName('other');

/** Stored settings that no other section shows, such as those of plugins. */
export function OtherSection() {
  const server = useServerVersion();
  const isGeoKnown = server === undefined || knowsGeoLocation(server);
  const { data, error, refetch } = useQuery(query(listClusterConfigs));
  const names = data && otherClasses(data.classes, isGeoKnown ? [] : [settingClasses.geoLocation]);
  return (
    <SectionFrame id="other" lead="Settings that plugins have stored. They are shown and edited as JSON.">
      {!data && error && (
        <SectionFailure failure={failureOf(error)} title={title} retry={() => void refetch()} />
      )}
      {!data && !error && <SectionSkeleton title={title} />}
      {names?.length === 0 && <chakra.p color="fg.muted">No other settings.</chakra.p>}
      {names?.map((name) => (
        <OtherSetting key={name} name={name} />
      ))}
    </SectionFrame>
  );
}

const noDefaults: JsonObject = {};

/** A setting whose properties are not known here: its JSON, which can be edited. */
function OtherSetting({ name }: { name: string }) {
  const setting = useClusterSetting<JsonObject>(name, noDefaults);
  const { value, failure, missing, retry } = setting;
  const { edit, openForm } = useConfigurationsRoute();
  const isEditable = value !== undefined && missing.length === 0;
  const isEditing = edit === name && isEditable;
  return (
    <Box css={{ '& + &': { mt: '5' } }}>
      <Flex align="center" gap="3" minH="32px" mb="1">
        <chakra.h3 flex="1" minW="0" className="mono" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        {isEditable && !isEditing && (
          <Button aria-label={`Edit ${name}`} onClick={() => openForm(name)}>
            Edit
          </Button>
        )}
      </Flex>
      {failure && <SectionFailure failure={failure} title={name} retry={retry} />}
      {!failure && value === undefined && <SectionSkeleton title={name} />}
      {value && !isEditing && (
        <>
          <chakra.pre textStyle="mono" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {jsonText(value)}
          </chakra.pre>
          <MissingNote missing={missing} />
        </>
      )}
      {isEditing && (
        <OpenForm
          name={name}
          setting={setting}
          opened={value}
          form={(props) => <JsonForm {...props} name={name} />}
        />
      )}
    </Box>
  );
}

function JsonForm(props: SettingFormProps<JsonObject> & { name: string }) {
  const { value, save, failed, onSaved, onLeave, name } = props;
  const form = useEntityForm({
    values: { json: jsonText(value) },
    save: ({ json }) => save(parseJsonObject(json) ?? {}),
    failed,
    onSaved,
  });
  return (
    <FormLayout
      form={form}
      label={name}
      submit="Save settings"
      submitting="Saving settings"
      openedBy="edit"
      onLeave={onLeave}
    >
      <form.Field name="json" check={jsonObjectCheck}>
        <CodeField label="JSON" help="The whole setting. The server checks its properties." language="json" />
      </form.Field>
    </FormLayout>
  );
}
