import { formatCount } from '@tailrace/domain/format/format';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { type OutputState, shownStates, useOutputStates } from './output-states.ts';
import { deletionEffect, everyOutputType, outputList, outputs } from './outputs.ts';

const route = getRouteApi('/_authed/system/outputs/$outputId');

/** One output: a form for users who may edit it, read-only settings for others. */
export function OutputPage() {
  const { outputId } = route.useParams();
  const { data: output } = useSuspenseQuery(outputs.get(outputId));
  const { data: types } = useSuspenseQuery(everyOutputType());
  const { edit } = outputs.useCan();
  const { save, failed } = outputs.useSave(output);
  const goBack = useWayBack(outputList);
  const deletion = outputs.useDeletion({ effect: () => deletionEffect, onDone: goBack });
  const { title, configuration } = output;
  const type = types[output.type];
  const state = useOutputStates()?.get(outputId);
  const shown = state && shownStates[state.state];
  return (
    <DetailLayout
      header={
        <PageHeader
          title={title}
          badge={shown && <StatusBadge status={shown.status}>{shown.text}</StatusBadge>}
        />
      }
      detailsLabel="About this output"
      details={[
        { label: 'Type', values: [type?.name ?? output.type] },
        { label: 'Created', content: <RelativeTime at={new Date(output.created_at)} /> },
        { label: 'Created by', values: [output.creator_user_id] },
        { label: 'Id', values: [output.id], isCode: true },
      ]}
      danger={<DangerZone dangers={dangers([deletion], output)} />}
    >
      {state && <DeliveryDetails state={state} />}
      <DetailSection title="Configuration" isBare={type !== undefined && !edit(output)}>
        {type === undefined ? (
          // A form without the type's settings would save an empty configuration.
          'The server does not have this type of output, so its configuration cannot be shown or edited.'
        ) : edit(output) ? (
          <ConfigurationForm
            key={output.id}
            requested={type.requested_configuration}
            values={{ title, configuration }}
            label={`Output ${title}`}
            submit="Save output"
            submitting="Saving output"
            save={(values) => save({ type: output.type, ...values })}
            failed={failed}
            onSaved={goBack}
            onLeave={goBack}
          />
        ) : (
          <DetailList
            details={configurationDetails(type.requested_configuration, configuration)}
            label="Configuration"
          />
        )}
      </DetailSection>
    </DetailLayout>
  );
}

interface DeliveryDetailsProps {
  state: OutputState;
}

/** What an output has sent since the start of the server, and its last problem. */
function DeliveryDetails({ state }: DeliveryDetailsProps) {
  const { sent, dropped, failed, queued, problem, since } = state;
  return (
    <DetailSection title="Delivery" lead="Counted since the start of the server." isBare>
      <DetailList
        label="Delivery"
        details={[
          { label: `${shownStates[state.state].text} since`, content: <RelativeTime at={new Date(since)} /> },
          { label: 'Sent', values: [formatCount(sent)] },
          { label: 'Dropped (queue full)', values: [formatCount(dropped)] },
          { label: 'Failed (cannot be encoded)', values: [formatCount(failed)] },
          { label: 'Waiting', values: [formatCount(queued)] },
          ...(problem
            ? [
                {
                  label: 'Last problem',
                  content: (
                    <>
                      <RelativeTime at={new Date(problem.at)} />: {problem.text}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </DetailSection>
  );
}
