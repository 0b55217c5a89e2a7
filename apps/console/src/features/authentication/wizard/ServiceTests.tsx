import { Box, chakra, Flex } from '@chakra-ui/react';
import { serviceChecks } from '@tailrace/domain/authentication/service-steps';
import type { ServiceType } from '@tailrace/domain/authentication/service-types';
import { serviceRequest } from '@tailrace/domain/authentication/service-values';
import { loginOutcome, type TestProblem, testProblems } from '@tailrace/domain/authentication/test-problems';
import { testAuthBackendConnection, testAuthBackendLogin } from '@tailrace/sdk/operations/authentication';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { PasswordInput } from '#/components/inputs/PasswordInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import type { AuthService } from '../services.ts';
import { LoginDetails, TestResult } from './TestResults.tsx';
import type { ServiceForm } from './use-service-form.ts';

interface TestProps {
  type: ServiceType;
  form: ServiceForm;
  backend: AuthService | undefined;
}

/** The settings of the form as a test sends them; the stored password is that of the service. */
function useTestedSettings({ type, form, backend }: TestProps) {
  const values = useStore(form.api.store, (state) => state.values);
  return {
    backend_id: backend?.id ?? null,
    backend_configuration: serviceRequest(type, values, backend),
  };
}

/** The call itself failed, which says nothing about the directory. */
const failedCall = (error: Error): TestProblem => ({ title: displayMessage(error), remedy: '', detail: '' });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface TestPanelProps {
  title: string;
  lead: string;
  children: ReactNode;
}

function TestPanel({ title, lead, children }: TestPanelProps) {
  return (
    <chakra.section
      aria-label={title}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      px="4"
      py="3"
      textStyle="table"
    >
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      <chakra.p color="fg.muted" mb="2.5">
        {lead}
      </chakra.p>
      {children}
    </chakra.section>
  );
}

/** Tries to connect to every server, or to read the configuration of the provider. */
export function ConnectionTest(props: TestProps) {
  const { type, form } = props;
  const body = useTestedSettings(props);
  const test = useCall(testAuthBackendConnection);
  const isProvider = type === 'openid-connect';
  const needed = isProvider ? ['issuer', 'client_id'] : ['servers'];
  const run = async () => {
    if (await form.checkFields(needed)) test.mutate({ body });
  };
  const isStale = test.variables !== undefined && !isSame(test.variables.body, body);
  return (
    <TestPanel
      title="Test connection"
      lead={
        isProvider
          ? 'Reads the configuration of the provider. Nothing is saved.'
          : 'Connects to every server and logs in the system user. Nothing is saved.'
      }
    >
      <Button aria-disabled={test.isPending} onClick={() => test.isPending || void run()}>
        {test.isPending ? 'Testing connection…' : 'Test connection'}
      </Button>
      {test.data && (
        <TestResult
          isGood={test.data.success}
          title={test.data.success ? 'The connection works' : 'The connection does not work'}
          problems={test.data.success ? [] : testProblems(test.data)}
          isStale={isStale}
        />
      )}
      {test.error && (
        <TestResult
          isGood={false}
          title="The connection could not be tested"
          problems={[failedCall(test.error)]}
          isStale={isStale}
        />
      )}
    </TestPanel>
  );
}

/** Tries the login of a person, and shows what the directory returned. */
export function LoginTest(props: TestProps) {
  const { type, form } = props;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const body = useTestedSettings(props);
  const test = useCall(testAuthBackendLogin);
  const checks = serviceChecks(type);
  const needed = ['user_search_base', 'user_search_pattern', 'user_name_attribute'].filter((name) =>
    Object.hasOwn(checks, name),
  );
  const run = async () => {
    if (test.isPending || username === '' || password === '') return;
    if (await form.checkFields(needed)) {
      test.mutate({ body: { ...body, user_login: { username, password: { set_value: password } } } });
    }
  };
  const tested = test.variables?.body.backend_configuration;
  const isStale = tested !== undefined && !isSame(tested, body.backend_configuration);
  const outcome = test.data && loginOutcome(test.data);
  return (
    <TestPanel
      title="Test login"
      lead="Searches a person and tries their password, without logging them in. Nothing is saved; groups give the roles that were saved last."
    >
      <chakra.form
        aria-label="Test login"
        display="grid"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <FieldFrame label="Username of a person">
          <TextInput value={username} onChange={setUsername} isMono />
        </FieldFrame>
        <FieldFrame label="Password of this person">
          <PasswordInput value={password} onChange={setPassword} />
        </FieldFrame>
        <Flex>
          <Button type="submit" disabled={username === '' || password === ''} aria-disabled={test.isPending}>
            {test.isPending ? 'Testing login…' : 'Test login'}
          </Button>
        </Flex>
      </chakra.form>
      {test.data && outcome && (
        <TestResult {...outcome} isStale={isStale}>
          <LoginDetails result={test.data.result} />
        </TestResult>
      )}
      {test.error && (
        <TestResult
          isGood={false}
          title="The login could not be tested"
          problems={[failedCall(test.error)]}
          isStale={isStale}
        />
      )}
    </TestPanel>
  );
}

/** The tests that make sense in a step. */
export function StepTests(props: TestProps & { step: string }) {
  const { step, type } = props;
  if (step === 'server') return <ConnectionTest {...props} />;
  if (type === 'openid-connect') {
    return (
      <TestPanel
        title="Test login"
        lead="People log in on the page of the provider, so this can be tried once the service is saved and active: log in with a private window, and stay logged in here."
      >
        {null}
      </TestPanel>
    );
  }
  return (
    <Box>
      <LoginTest {...props} />
    </Box>
  );
}
