import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import type { ConfigurationValues } from '#/components/configuration-form/configuration.ts';
import { configurationFacts } from '#/components/configuration-form/configuration-facts.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FactList } from '#/components/detail/FactList.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { UpLink } from '#/features/resource-pages/index.ts';
import { extractorsOf } from './extractors-of.ts';
import { InputDiagnosis } from './InputDiagnosis.tsx';
import { inputFacts } from './input-facts.tsx';
import { deletionEffect, inputList, inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { RecentMessages } from './RecentMessages.tsx';
import { StaticFields } from './StaticFields.tsx';
import { storedMessagesQuery } from './stored-messages.ts';
import { TestMessage } from './TestMessage.tsx';
import { useInputChanges } from './use-input-changes.ts';
import { useInputStatus } from './use-input-status.ts';

/** One input: whether messages arrive and why not, its static fields and its settings. */
export function InputPage() {
  const { inputId = '' } = useParams({ strict: false });
  const { data: input } = useSuspenseQuery(inputs.get(inputId));
  const { data: types } = useSuspenseQuery(inputQueries.types());
  const status = useInputStatus(input);
  const { data: found } = useQuery(storedMessagesQuery(inputId));
  const can = inputs.useCan();
  const { canChange, isBusy, start, stop } = useInputChanges();
  const goBack = useWayBack(inputList);
  const deletion = inputs.useDeletion({ effect: () => deletionEffect, onDone: goBack });
  const type = types[input.type];
  const { shown } = status;
  const editLink = can.edit(input) && (
    <Link className={buttonClass()} to="/system/inputs/$inputId/edit" params={{ inputId }}>
      Edit input
    </Link>
  );
  return (
    <DetailLayout
      header={
        <PageHeader
          title={input.title}
          up={<UpLink to={inputList} />}
          badge={<StatusBadge status={shown.status}>{shown.state}</StatusBadge>}
          action={
            <>
              <Link className={buttonClass()} {...extractorsOf(input)}>
                Extractors
              </Link>
              {editLink}
              {canChange(input) && (
                <Button disabled={isBusy} onClick={() => (shown.isStarted ? stop : start)(input)}>
                  {shown.isStarted ? 'Stop input' : 'Start input'}
                </Button>
              )}
            </>
          }
        />
      }
      factsLabel="About this input"
      facts={inputFacts(input, status.startedAt)}
      danger={<DangerZone dangers={dangers([deletion], input)} />}
    >
      <InputDiagnosis input={input} status={status} found={found} />
      {shown.status === 'good' && <TestMessage input={input} />}
      <RecentMessages input={input} found={found} />
      <StaticFields input={input} canEdit={can.edit(input)} />
      <DetailSection title="Configuration" isBare={type !== undefined}>
        {type ? (
          <FactList
            facts={configurationFacts(type.requested_configuration, input.attributes as ConfigurationValues)}
            label="Configuration"
          />
        ) : (
          'The server does not have this type of input, so its configuration cannot be shown or edited.'
        )}
      </DetailSection>
    </DetailLayout>
  );
}
