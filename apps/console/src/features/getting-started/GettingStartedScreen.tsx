import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import type { GuideInputs } from '@tailrace/domain/getting-started/guide-inputs';
import { senderChoice } from '@tailrace/domain/getting-started/sender-choice';
import { greeting } from '@tailrace/domain/inputs/senders/sender';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { Link } from '@tanstack/react-router';
import type { Failure } from '#/app/failure.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { GuideStep } from '#/components/GuideStep.tsx';
import { rememberQuery } from '#/features/query/editor/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { SendStep } from './SendStep.tsx';

interface GettingStartedScreenProps {
  /** `undefined` during the first load. */
  inputs: GuideInputs | undefined;
  failure: Failure | null;
  /** The sender and the input in the address. */
  selection: { sender?: string; input?: string };
  onChoose: (selection: { sender: string; input?: string }) => void;
  /** `undefined` if the server does not report it, or not to this user. */
  messages: number | undefined;
  savedSearches: number | undefined;
  /** Without those that every server has. */
  streams: number | undefined;
  users: number | undefined;
  /** Whether the user has run a query in this browser. */
  hasSearched: boolean;
  canRoute: boolean;
  canInvite: boolean;
  canInstall: boolean;
  /** `undefined` if the guide cannot be dismissed. */
  onDismiss: (() => void) | undefined;
  isDismissing: boolean;
  onRetry: () => void;
}

export function GettingStartedScreen(props: GettingStartedScreenProps) {
  const { onDismiss, isDismissing } = props;
  return (
    <Box px="6" py="4.5" maxW="960px">
      <RoutePageHeader
        lead="From the first log line to the first colleague. Completed steps are ticked automatically."
        action={
          onDismiss && (
            <Button disabled={isDismissing} aria-busy={isDismissing || undefined} onClick={onDismiss}>
              Dismiss guide
            </Button>
          )
        }
      />
      <Content {...props} />
    </Box>
  );
}

/** Progress of a step that is completed by the first item. */
function progressText(count: number | undefined, one: string, many: string, none = 'None yet') {
  if (count === undefined) return {};
  const isDone = count > 0;
  return {
    isDone,
    state: (
      <StatusBadge status={isDone ? 'good' : 'idle'}>{isDone ? countOf(count, one, many) : none}</StatusBadge>
    ),
  };
}

function Content({
  inputs,
  failure,
  selection,
  onChoose,
  messages,
  savedSearches,
  streams,
  users,
  hasSearched,
  canRoute,
  canInvite,
  canInstall,
  ...rest
}: GettingStartedScreenProps) {
  if (failure) return <FailureState failure={failure} what="the guide" onRetry={rest.onRetry} />;
  if (!inputs) return <RowsSkeleton rows={5} rowHeight={72} label="Loading the guide" />;
  const choice = senderChoice(inputs.running, selection);
  const query = choice.chosen ? receivedQuery(choice.chosen.input) : greetingQuery;
  return (
    <>
      <chakra.ol borderWidth="1px" borderRadius="lg" bg="bg.panel">
        <InputStep inputs={inputs} />
        <SendStep choice={choice} onChoose={onChoose} messages={messages} />
        <GuideStep
          number={3}
          title="Find it"
          isDone={hasSearched}
          action={
            <Link
              className={buttonClass()}
              to="/search"
              search={printSearchUrl({ query, timeRange: lastDay })}
              onClick={() => rememberQuery(query, lastDay)}
            >
              Search for it
            </Link>
          }
        >
          Messages can be searched within a second. Click a value to narrow the search, or press{' '}
          <Keys keys={['/']} /> and type a word.
        </GuideStep>
        <GuideStep
          number={4}
          title="Save a search"
          {...progressText(savedSearches, 'saved search', 'saved searches')}
          action={
            savedSearches ? (
              <Link className={buttonClass()} to="/views">
                Show saved searches
              </Link>
            ) : (
              <Link className={buttonClass()} to="/search">
                Go to the search
              </Link>
            )
          }
        >
          Save a search that you repeat: press <Keys keys={['mod', 'S']} /> on the search page. Columns and
          highlighting are saved with it.
        </GuideStep>
        {canRoute && <StreamStep number={5} streams={streams} />}
        {canInvite && (
          <GuideStep
            number={canRoute ? 6 : 5}
            title="Invite a colleague"
            {...progressText(users, 'user', 'users', 'Only the administrator so far')}
            action={
              <Link className={buttonClass()} to="/system/users/new">
                Create user
              </Link>
            }
          >
            Each user has an account, whose roles determine what they can see and do.
          </GuideStep>
        )}
      </chakra.ol>
      <chakra.p
        textStyle="small"
        color="fg.muted"
        mt="3"
        css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } }}
      >
        {canInstall && (
          <>
            To collect the log files of many machines,{' '}
            <Link to="/system/sidecars/install">install an agent</Link> on each of them.{' '}
          </>
        )}
        <Keys keys={['?']} /> shows all keys, <Keys keys={['mod', 'K']} /> goes anywhere.
        {rest.onDismiss && ' Dismissing hides the guide for everyone; it stays in the user menu.'}
      </chakra.p>
    </>
  );
}

const receivedQuery = ({ id }: { id: string }) => `gl2_source_input:${id}`;
const greetingQuery = `"${greeting}"`;

interface InputStepProps {
  inputs: GuideInputs;
}

/** The step for inputs: whether one is running. */
function InputStep({ inputs }: InputStepProps) {
  const running = inputs.running.length;
  const { failed } = inputs;
  const state = (
    <>
      {running > 0 && <StatusBadge status="good">{`${countOf(running, 'input')} running`}</StatusBadge>}
      {failed > 0 && (
        <Box as="span" ms={running > 0 ? '3' : '0'}>
          <StatusBadge status="bad">{`${countOf(failed, 'input')} failed`}</StatusBadge>
        </Box>
      )}
      {running + failed === 0 && <StatusBadge status="idle">None running</StatusBadge>}
    </>
  );
  return (
    <GuideStep
      number={1}
      title="Create an input"
      isDone={running > 0}
      state={state}
      action={
        running + failed > 0 ? (
          <Link className={buttonClass()} to="/system/inputs">
            Show inputs
          </Link>
        ) : (
          <Link className={buttonClass({ variant: 'solid' })} to="/system/inputs/new">
            Create input
          </Link>
        )
      }
    >
      Messages arrive through inputs. Each input receives one format, such as syslog, GELF or plain text.
    </GuideStep>
  );
}

const lastDay = { type: 'relative', range: 86_400 } as const;

interface StreamStepProps {
  number: number;
  /** Number of streams beside those of the server. */
  streams: number | undefined;
}

/** The step for streams: messages that belong together get a stream of their own. */
const StreamStep = ({ number, streams }: StreamStepProps) => (
  <GuideStep
    number={number}
    title="Route messages into a stream"
    {...progressText(streams, 'stream', 'streams')}
    action={
      streams ? (
        <Link className={buttonClass()} to="/streams">
          Show streams
        </Link>
      ) : (
        <Link className={buttonClass()} to="/streams/new">
          Create stream
        </Link>
      )
    }
  >
    A stream collects messages by rules as they arrive, such as failed logins. It can be shared, watched by
    alerts, and stored for longer.
  </GuideStep>
);
