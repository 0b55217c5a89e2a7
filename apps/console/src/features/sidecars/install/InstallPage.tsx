import { Box, chakra, Flex } from '@chakra-ui/react';
import { userNotices } from '@tailrace/domain/notices/users';
import {
  agentDownloads,
  type InstallSystem,
  installSteps,
  installSystems,
} from '@tailrace/domain/sidecars/install-steps';
import type { Schemas } from '@tailrace/sdk';
import { createUserToken, getUserByUsername, listUserTokens } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { pathPrefix } from '#/app/path-prefix.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { GuideStep } from '#/components/GuideStep.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { SenderSteps } from '#/features/inputs/index.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import {
  administrationList,
  sidecarQueries,
  sidecarQuery,
  useCanAdminister,
  useHasFleet,
} from '../sidecars.ts';
import { installSearch, isInstallSystem } from './install-search.ts';

/** The built-in user that agents log in as. */
const sidecarUser = 'graylog-sidecar';

const systemChoices = Object.entries(installSystems).map(([value, label]) => ({ value, label }));

/** How to install an agent: a token, what to run, and whether it has reported. */
export function InstallPage() {
  const { os } = useSearch({ strict: false });
  const navigate = useNavigate();
  const system: InstallSystem = isInstallSystem(os) ? os : 'deb';
  const [serverUrl, setServerUrl] = useState(`${location.origin}${pathPrefix}/api/`);
  const [token, setToken] = useState<string | null>(null);
  const registered = useFirstRegistration();
  return (
    <FormPage lead="An agent runs on each machine whose logs are collected. It gets its configurations from here.">
      <chakra.ol
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        maxW="880px"
        css={{ '& p a': { textDecoration: 'underline', textUnderlineOffset: '2px' } }}
      >
        <TokenStep token={token} onToken={setToken} />
        <GuideStep
          number={2}
          title="Install the agent"
          isDone={registered !== undefined}
          content={
            <>
              <Flex gap="3" mb="4" wrap="wrap">
                <Box flex="1 1 240px">
                  <FieldFrame label="System">
                    <SelectInput
                      value={system}
                      choices={systemChoices}
                      onChange={(chosen) =>
                        navigate({
                          to: '/system/sidecars/install',
                          search: installSearch({ os: chosen }),
                          replace: true,
                          resetScroll: false,
                        })
                      }
                    />
                  </FieldFrame>
                </Box>
                <Box flex="1 1 300px">
                  <FieldFrame label="Address of this server">
                    <TextInput value={serverUrl} onChange={setServerUrl} />
                  </FieldFrame>
                </Box>
              </Flex>
              <SenderSteps label="Install the agent" steps={installSteps(system, { serverUrl, token })} />
              <chakra.p mt="3" textStyle="small" color="fg.muted">
                {system === 'windows' ? (
                  <>
                    Download the installer from <Downloads />. It contains Filebeat and Winlogbeat.
                  </>
                ) : (
                  <>
                    The packages contain no collector: install Filebeat or another one, too. Machines without
                    access to the repository get the package from <Downloads />.
                  </>
                )}
              </chakra.p>
            </>
          }
        >
          Run this on the machine. The address must be one that the machine can reach.
        </GuideStep>
        <FirstReportStep registered={registered} />
        <AssignStep registered={registered} />
      </chakra.ol>
    </FormPage>
  );
}

const Downloads = () => (
  <a href={agentDownloads} target="_blank" rel="noreferrer">
    the agent’s releases
  </a>
);

interface TokenStepProps {
  token: string | null;
  onToken: (token: string) => void;
}

/** A token of the user that agents log in as. */
function TokenStep({ token, onToken }: TokenStepProps) {
  const { canCreate, create } = useCreateAgentToken();
  const [name, setName] = useState('sidecars');
  return (
    <GuideStep
      number={1}
      title="Create a token"
      isDone={token !== null}
      content={
        token === null ? (
          canCreate ? (
            <chakra.form
              display="flex"
              gap="2"
              alignItems="flex-end"
              flexWrap="wrap"
              onSubmit={(event) => {
                event.preventDefault();
                create.mutate(name.trim(), { onSuccess: (created) => onToken(created.token) });
              }}
            >
              <Box w="min(280px, 100%)">
                <FieldFrame label="Name of the token">
                  <TextInput value={name} onChange={setName} />
                </FieldFrame>
              </Box>
              <Button type="submit" variant="solid" disabled={name.trim() === '' || create.isPending}>
                Create token
              </Button>
            </chakra.form>
          ) : (
            <chakra.p textStyle="table">
              Ask someone with the permission <code>users:tokencreate:{sidecarUser}</code> for a token, and
              replace <code>TOKEN</code> below.
            </chakra.p>
          )
        ) : (
          <Box textStyle="table">
            <StatusBadge status="good">
              Created, and filled in below. It is shown only until you leave this page.
            </StatusBadge>
          </Box>
        )
      }
    >
      Agents log in with a token of the user {sidecarUser}. One token is enough for all machines; several can
      be revoked separately.
    </GuideStep>
  );
}

/** Creates a token for agents; its secret is in the reply only. */
function useCreateAgentToken() {
  const can = useCan();
  const create = useMutationWithNotices({
    mutationFn: async (name: string): Promise<Schemas['Token']> => {
      const { id } = await call(getUserByUsername, { user: sidecarUser });
      return call(createUserToken, { userId: id ?? '', token: name });
    },
    done: (_, name) => userNotices.tokenCreated(name),
    failed: userNotices.tokenCreateFailed,
    invalidates: [listUserTokens],
  });
  const canCreate =
    can(getUserByUsername, { user: sidecarUser }) &&
    can(createUserToken, { User: { username: sidecarUser } });
  return { canCreate, create };
}

type Registered = Pick<Schemas['SidecarSummary'], 'node_id' | 'node_name'>;

interface RegisteredProps {
  /** The first sidecar that registered since the page was opened. */
  registered: Registered | undefined;
}

function FirstReportStep({ registered }: RegisteredProps) {
  return (
    <GuideStep
      number={3}
      title="Wait for the first report"
      isDone={registered !== undefined}
      content={
        <Box role="status" textStyle="table">
          {registered ? (
            <StatusBadge status="good">
              <span>
                <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: registered.node_id }}>
                  <bdi>{registered.node_name}</bdi>
                </Link>{' '}
                has registered
              </span>
            </StatusBadge>
          ) : (
            <StatusBadge status="busy">Waiting for a new sidecar</StatusBadge>
          )}
        </Box>
      }
    >
      The agent reports seconds after its start. If it does not, its log says why: sidecar.log in
      /var/log/graylog-sidecar, on Windows in C:\Program Files\Graylog\sidecar\logs.
    </GuideStep>
  );
}

function AssignStep({ registered }: RegisteredProps) {
  const canAdminister = useCanAdminister();
  return (
    <GuideStep
      number={4}
      title="Assign a configuration"
      action={
        canAdminister && (
          <Link
            className={buttonClass(registered ? { variant: 'solid' } : {})}
            to={administrationList}
            search={registered ? { query: sidecarQuery(registered.node_id) } : {}}
          >
            Assign a configuration
          </Link>
        )
      }
    >
      A configuration tells a collector which logs to read and where to send them. Filebeat and Winlogbeat
      send to a <Link to="/system/inputs">Beats input</Link>.
    </GuideStep>
  );
}

/** The first sidecar that registers while the page is open. The times compared are all the server's own. */
function useFirstRegistration(): Registered | undefined {
  const hasFleet = useHasFleet();
  const before = useQuery({ ...sidecarQueries.lastChange(), enabled: hasFleet }).data;
  const since = before?.changes[0]?.timestamp;
  const changes = useQuery({
    ...sidecarQueries.changes({ limit: 1000, ...(since !== undefined && { since }) }),
    enabled: before !== undefined,
  }).data;
  const known = new Set(before?.changes.map(({ id }) => id));
  const registered = changes?.changes.findLast(({ id, kind }) => kind === 'registered' && !known.has(id));
  const onCluster = useNewOnCluster(!hasFleet);
  return registered ?? onCluster;
}

/** A cluster records no changes: the sidecars that it had at first are compared with those that reported last. */
function useNewOnCluster(isEnabled: boolean): Registered | undefined {
  const before = useQuery({ ...sidecarQueries.allOnce(), enabled: isEnabled }).data;
  const latest = useQuery({ ...sidecarQueries.latest(), enabled: before !== undefined }).data;
  const known = new Set(before?.sidecars.map(({ node_id }) => node_id));
  return before && latest?.sidecars.find(({ node_id }) => !known.has(node_id));
}
