import { formatCount } from '@tailrace/domain/format/format';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FactList } from '#/components/detail/FactList.tsx';
import { type OutputState, shownStates } from './output-states.ts';

interface DeliveryFactsProps {
  state: OutputState;
}

/** What an output has sent since the start of the server, and its last problem. */
export function DeliveryFacts({ state }: DeliveryFactsProps) {
  const { sent, dropped, failed, queued, problem, since } = state;
  return (
    <DetailSection title="Delivery" lead="Counted since the start of the server." isBare>
      <FactList
        label="Delivery"
        facts={[
          { label: `${shownStates[state.state].text} since`, content: <RelativeTime at={new Date(since)} /> },
          { label: 'Sent', values: [formatCount(sent)] },
          { label: 'Dropped (queue full)', values: [formatCount(dropped)] },
          { label: 'Failed (not possible in this format)', values: [formatCount(failed)] },
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
