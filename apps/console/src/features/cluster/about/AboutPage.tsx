import { Box, Code, chakra, Stack } from '@chakra-ui/react';
import { isBeyondKnown, newestKnownVersion, type ServerVersion } from '@tailrace/domain/cluster/versions';
import { capitalized } from '@tailrace/domain/format/format';
import { isKnownTo } from '@tailrace/sdk/versions';
import { type MissingCall, missingCalls } from '@tailrace/sdk/versions/calls';
import { differences } from '@tailrace/sdk/versions/differences';
import { useServerVersion } from '#/app/server-version.ts';
import { DetailSkeleton } from '#/components/core/DetailSkeleton.tsx';
import { DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, PlainTable } from '#/components/PlainTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';

/** The calls of one area that a server lacks. */
interface AreaCalls {
  /** As in "Content packs". */
  area: string;
  calls: readonly MissingCall[];
}

/** What the console cannot do with a server of some version, and what it does in another way. */
interface ServerLimits {
  /** Calls that other versions of Graylog have. */
  missing: readonly AreaCalls[];
  /** Calls that only the embedded server has. */
  own: readonly AreaCalls[];
  /** Titles, with code in backticks. */
  adapted: readonly string[];
}

/** By area, in alphabetical order. */
const byArea = (calls: readonly MissingCall[]): AreaCalls[] =>
  [...Map.groupBy(calls, ({ area }) => capitalized(area.replaceAll('-', ' ')))]
    .map(([area, some]) => ({ area, calls: some }))
    .toSorted((a, b) => a.area.localeCompare(b.area));

/** The calls and differences of a version, from the contract and the SDK. */
function serverLimits(version: string): ServerLimits {
  const calls = missingCalls(version);
  const adapted = differences.filter((difference) => isKnownTo(version, difference));
  return {
    missing: byArea(calls.filter(({ isOwn }) => !isOwn)),
    own: byArea(calls.filter(({ isOwn }) => isOwn)),
    adapted: [...new Set(adapted.map(({ title }) => title))],
  };
}

/** The version of the server, and what that means for the console. */
export function AboutPage() {
  const server = useServerVersion();
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="The version of the server, and how the console works with it." />
      {server ? <About server={server} /> : <DetailSkeleton label="Loading the version of the server" />}
    </Box>
  );
}

interface AboutProps {
  server: ServerVersion;
}

function About({ server }: AboutProps) {
  const { missing, own, adapted } = serverLimits(server.version);
  const isLimited = [missing, own, adapted].some(({ length }) => length > 0);
  return (
    <Stack gap="6" maxW="900px">
      <DetailSection title="Server" isBare>
        <DetailList
          label="About the server"
          details={[
            { label: 'Product', values: [server.isTailrace ? 'Tailrace, embedded' : 'Graylog'] },
            { label: 'Version', values: [server.version], isCode: true },
          ]}
        />
        {isBeyondKnown(server) && (
          <chakra.p mt="2" textStyle="table" color="fg.muted">
            This version is newer than those the console knows. It is treated like {newestKnownVersion}.
          </chakra.p>
        )}
        {!isLimited && (
          <chakra.p mt="2" textStyle="table" color="fg.muted">
            Everything in the console works with this server.
          </chakra.p>
        )}
      </DetailSection>
      {missing.length > 0 && (
        <CallsSection
          title="Not on this server"
          lead="Other versions have these calls. Pages and actions that need them are hidden."
          areas={missing}
        />
      )}
      {adapted.length > 0 && (
        <DetailSection
          title="Adapted"
          lead="This version differs here from the API that the console uses. Requests and responses are converted."
        >
          <chakra.ul display="grid" gap="1.5" aria-label="Adapted">
            {adapted.map((title) => (
              <li key={title}>
                <WithCode text={title} />
              </li>
            ))}
          </chakra.ul>
        </DetailSection>
      )}
      {own.length > 0 && (
        <CallsSection
          title="Only on the embedded server"
          lead="No version of Graylog has these calls. The console works without them."
          areas={own}
        />
      )}
    </Stack>
  );
}

interface CallsSectionProps {
  title: string;
  lead: string;
  areas: readonly AreaCalls[];
}

const CallsSection = ({ title, lead, areas }: CallsSectionProps) => (
  <DetailSection title={title} lead={lead} isBare>
    <PlainTable aria-label={title}>
      <tbody>
        {areas.map(({ area, calls }) => (
          <tr key={area}>
            <Cell as="th" scope="row" w={{ base: '96px', md: '180px' }} textAlign="start" verticalAlign="top">
              {area}
            </Cell>
            <Cell verticalAlign="top">
              <chakra.ul columnCount={{ base: 1, md: 2 }} columnGap="6">
                {calls.map(({ id, summary }) => (
                  <chakra.li key={id} breakInside="avoid" pb="1">
                    {summary}
                  </chakra.li>
                ))}
              </chakra.ul>
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </DetailSection>
);

/** A text with code between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts never change their order.
      <Code key={at} textStyle="monoSmall" bg="bg.sunken" px="1">
        {part}
      </Code>
    ),
  );
