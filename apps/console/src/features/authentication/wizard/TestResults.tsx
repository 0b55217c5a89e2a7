import { Box, chakra } from '@chakra-ui/react';
import { loginDetails, type TestProblem } from '@tailrace/domain/authentication/test-problems';
import type { Schemas } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';

interface TestResultProps {
  isGood: boolean;
  title: string;
  /** Whether the settings were changed since. */
  isStale: boolean;
  problems?: readonly TestProblem[];
  children?: ReactNode;
}

/** The outcome of a test: each problem with its remedy and the server's own words. */
export function TestResult({ isGood, title, isStale, problems = [], children }: TestResultProps) {
  return (
    <Box role="status" mt="3" display="grid" gap="2.5">
      <Box>
        <StatusBadge status={isGood ? 'good' : 'bad'}>{title}</StatusBadge>
        {isStale && (
          <chakra.p textStyle="small" color="fg.muted">
            The settings have changed since this test.
          </chakra.p>
        )}
      </Box>
      {problems.map((problem, at) => (
        <Problem key={`${at} ${problem.title}`} {...problem} />
      ))}
      {children}
    </Box>
  );
}

function Problem({ title, remedy, detail }: TestProblem) {
  return (
    <Box
      bg="danger.weak"
      borderInlineStartWidth="3px"
      borderColor="danger.solid"
      borderRadius="md"
      px="3"
      py="2"
      overflowWrap="anywhere"
    >
      <chakra.p fontWeight="550">{title}</chakra.p>
      {remedy && <chakra.p>{remedy}</chakra.p>}
      {detail && (
        <chakra.p className="mono" mt="1" color="fg.muted" dir="auto">
          {detail}
        </chakra.p>
      )}
    </Box>
  );
}

const attributeNames: Readonly<Record<string, string>> = {
  dn: 'Entry',
  email: 'Email',
  account_enabled: 'Enabled in the directory',
};

/** What the directory returned about a user. */
export function LoginDetails({ result }: Pick<Schemas['AuthBackendTestResult'], 'result'>) {
  const details = loginDetails(result);
  if (!details?.user_exists) return null;
  const { user_details, attributes, groups, roles } = details;
  const names = (label: string, values?: readonly string[]) =>
    values ? [{ label, values: [...new Set(values)] }] : [];
  return (
    <>
      <DetailList
        label="About the user"
        details={[
          ...Object.entries(user_details).map(([name, value]) => ({
            label: attributeNames[name] ?? name,
            values: value === '' ? [] : [value],
          })),
          ...names('Groups', groups),
          ...names('Roles after the login', roles),
        ]}
      />
      {attributes && Object.keys(attributes).length > 0 && (
        <chakra.details>
          <chakra.summary cursor="pointer" fontWeight="550">
            All attributes of the entry
          </chakra.summary>
          <Box mt="2">
            <DetailList
              label="Attributes"
              details={Object.entries(attributes).map(([label, values]) => ({
                label,
                values: [...new Set(values)],
              }))}
            />
          </Box>
        </chakra.details>
      )}
    </>
  );
}
