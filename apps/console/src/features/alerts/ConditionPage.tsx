import { updateStreamAlertCondition } from '@tailrace/sdk/operations/alerts';
import { getStream } from '@tailrace/sdk/operations/streams';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { conditionTitle, useConditionDeletion, useConditionSave, useConditionTest } from './conditions.ts';
import { alertQueries, conditionList } from './queries.ts';

const route = getRouteApi('/_authed/legacy/alerts/conditions/$streamId/$conditionId');

/** One condition: a form for users who may edit it, read-only parameters for others. */
export function ConditionPage() {
  const { streamId, conditionId } = route.useParams();
  const { data: condition } = useSuspenseQuery(alertQueries.condition(streamId, conditionId));
  const { data: stream } = useSuspenseQuery(query(getStream, { streamId }));
  const { data: types } = useSuspenseQuery(alertQueries.conditionTypes());
  const canEdit = useCan()(updateStreamAlertCondition, { streamId });
  const { save, failed } = useConditionSave(streamId, condition);
  const goBack = useWayBack(conditionList);
  const deletion = useConditionDeletion(goBack);
  const test = useConditionTest();
  const row = { ...condition, stream };
  const title = conditionTitle(condition);
  const type = types[condition.type];
  return (
    <DetailLayout
      header={
        <PageHeader
          title={title}
          action={
            test.isOffered?.(row) && <Button onClick={() => test.run([row], 'row')}>Test condition</Button>
          }
        />
      }
      detailsLabel="About this condition"
      details={[
        { label: 'Stream', values: [stream.title] },
        { label: 'Type', values: [type?.name ?? condition.type] },
        {
          label: 'Grace period',
          values: [condition.in_grace ? 'Waiting after a resolved alert' : 'Not waiting'],
        },
        { label: 'Created', content: <RelativeTime at={new Date(condition.created_at)} /> },
        { label: 'Created by', values: [condition.creator_user_id] },
        { label: 'Id', values: [condition.id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers([deletion], row)} />}
    >
      <DetailSection title="Parameters">
        {type === undefined ? (
          // A form without the type's parameters would save an empty condition.
          'The server does not have this type of condition, so its parameters cannot be shown or edited.'
        ) : canEdit ? (
          <ConfigurationForm
            key={condition.id}
            requested={type.requested_configuration}
            values={{ title: condition.title ?? '', configuration: condition.parameters }}
            label={`Condition ${title}`}
            submit="Save condition"
            submitting="Saving condition"
            save={({ title, configuration }) =>
              save({ type: condition.type, title, parameters: configuration })
            }
            failed={failed}
            onSaved={goBack}
            onLeave={goBack}
          />
        ) : (
          <DetailList
            details={configurationDetails(type.requested_configuration, condition.parameters)}
            label="Parameters"
          />
        )}
      </DetailSection>
    </DetailLayout>
  );
}
