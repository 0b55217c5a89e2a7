import { chakra, Stack } from '@chakra-ui/react';
import type { ConfigurationValues } from '@tailrace/domain/forms/configuration';
import { addressOf } from '@tailrace/domain/inputs/input-row';
import { inputHost, isLoopback } from '@tailrace/domain/inputs/senders/input-host';
import { senderSteps, senders } from '@tailrace/domain/inputs/senders/senders';
import { messageKey } from '@tailrace/domain/search/search-message';
import type { InputSummary } from '@tailrace/sdk';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { configurationDetails } from '#/components/configuration-form/configuration-details.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { InputDiagnosis } from './InputDiagnosis.tsx';
import { InputHeader } from './InputHeader.tsx';
import { deletionEffect, inputList, inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { receivedSearch } from './received-search.ts';
import { SenderSteps } from './SenderSteps.tsx';
import { StaticFields } from './StaticFields.tsx';
import { type StoredMessages, storedMessagesQuery } from './stored-messages.ts';
import { useInputStatus } from './use-input-status.ts';

/** The facts beside an input. */
function inputDetails(input: InputSummary, startedAt: Date | null): Detail[] {
  const address = addressOf(input);
  return [
    { label: 'Type', values: [input.name] },
    { label: 'Runs on', values: [input.global || input.node === null ? 'All nodes' : input.node] },
    ...(address === null ? [] : [{ label: 'Address', values: [address], isCode: true }]),
    { label: 'Started', content: <RelativeTime at={startedAt} never="Not running" /> },
    { label: 'Changed', content: <RelativeTime at={new Date(input.created_at)} /> },
    { label: 'Changed by', values: [input.creator_user_id] },
    { label: 'Id', values: [input.id], isCode: true },
  ];
}

/** One input: whether messages arrive and why not, its static fields and its settings. */
export function InputPage() {
  const { inputId = '' } = useParams({ strict: false });
  const { data: input } = useSuspenseQuery(inputs.get(inputId));
  const { data: types } = useSuspenseQuery(inputQueries.types());
  const status = useInputStatus(input);
  const { data: stored } = useQuery(storedMessagesQuery(inputId));
  const can = inputs.useCan();
  const goBack = useWayBack(inputList);
  const deletion = inputs.useDeletion({ effect: () => deletionEffect, onDone: goBack });
  const type = types[input.type];
  const { shown } = status;
  return (
    <DetailLayout
      header={<InputHeader input={input} />}
      detailsLabel="About this input"
      details={inputDetails(input, status.startedAt)}
      danger={<DangerZone dangers={dangers([deletion], input)} />}
    >
      <InputDiagnosis input={input} status={status} stored={stored} />
      {shown.status === 'good' && <TestMessage input={input} />}
      <RecentMessages input={input} stored={stored} />
      <StaticFields input={input} canEdit={can.edit(input)} />
      <DetailSection title="Configuration" isBare={type !== undefined}>
        {type ? (
          <DetailList
            details={configurationDetails(
              type.requested_configuration,
              input.attributes as ConfigurationValues,
            )}
            label="Configuration"
          />
        ) : (
          'The server does not have this type of input, so its configuration cannot be shown or edited.'
        )}
      </DetailSection>
    </DetailLayout>
  );
}

interface TestMessageProps {
  input: InputSummary;
}

/** How to set up a sender for this input, or to send one message from a terminal. */
function TestMessage({ input }: TestMessageProps) {
  const { data } = useQuery(clusterNodesQuery());
  const [chosenId, setChosenId] = useState<string>();
  const node = data?.nodes.find(({ node_id }) => input.global || node_id === input.node);
  const host = inputHost(input, node, location.hostname);
  const offered = senders.flatMap((sender) => {
    const steps = senderSteps(sender, input, host);
    return steps ? [{ id: sender.id, name: sender.name, steps }] : [];
  });
  const chosen = offered.find(({ id }) => id === chosenId) ?? offered[0];
  if (!chosen) return null;
  return (
    <DetailSection title="Send messages">
      <Stack gap="3">
        <FieldFrame label="Sender">
          <SelectInput
            value={chosen.id}
            choices={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosenId}
            width="min(320px, 100%)"
          />
        </FieldFrame>
        <SenderSteps steps={chosen.steps} isLocal={isLoopback(host)} />
      </Stack>
    </DetailSection>
  );
}

interface RecentMessagesProps {
  input: InputSummary;
  stored: StoredMessages | undefined;
}

/** The newest messages of an input, and the way to all of them. */
function RecentMessages({ input, stored }: RecentMessagesProps) {
  return (
    <DetailSection
      title="Recent messages"
      isBare
      action={
        <Link className={buttonClass()} to="/search" search={receivedSearch(input)}>
          Show received messages
        </Link>
      }
    >
      {stored?.total === 0 && (
        <chakra.p textStyle="table" color="fg.muted">
          No messages in the last hour.
        </chakra.p>
      )}
      {stored && stored.total > 0 && (
        <chakra.ul
          aria-label="Recent messages"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          overflow="hidden"
          textStyle="table"
        >
          {stored.messages.map((message) => (
            <chakra.li
              key={messageKey(message)}
              display="flex"
              flexWrap={{ base: 'wrap', sm: 'nowrap' }}
              columnGap="4"
              px="4"
              py="1.5"
              css={{ '& + &': { borderTopWidth: '1px' } }}
            >
              <chakra.span w="96px" flexShrink="0" color="fg.muted">
                <RelativeTime at={new Date(String(message.fields.timestamp))} />
              </chakra.span>
              <chakra.bdi w={{ base: '0', sm: '140px' }} flex={{ base: '1', sm: 'none' }} truncate>
                {String(message.fields.source ?? '')}
              </chakra.bdi>
              <chakra.span className="mono" flex={{ base: '1 1 100%', sm: '1' }} minW="0" truncate>
                <Link
                  to="/messages/$index/$messageId"
                  params={{ index: message.index, messageId: message.id }}
                >
                  <bdi>{String(message.fields.message ?? '')}</bdi>
                </Link>
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </DetailSection>
  );
}
