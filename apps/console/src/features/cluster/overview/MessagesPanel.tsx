import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import { listSystemMessages } from '@tailrace/sdk/operations/cluster';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { OverviewSearch } from './messages-page.ts';
import { Panel } from './Panel.tsx';
import { overviewQueries } from './queries.ts';

/** The server's page size. */
const pageSize = 30;

/** What the nodes did lately, newest first. */
export function MessagesPanel() {
  const can = useCan();
  const { messages: requested } = useSearch({ strict: false }) as OverviewSearch;
  const navigate = useNavigate();
  const page = Number(requested ?? 1);
  const query = useQuery({ ...overviewQueries.messages(page), enabled: can(listSystemMessages) });
  const goTo = (next: number) =>
    void navigate({
      to: '/system/overview',
      search: next > 1 ? { messages: String(next) } : {},
      resetScroll: false,
    });
  return (
    <Panel
      title="System messages"
      what="the system messages"
      needs={listSystemMessages.permission}
      query={query}
    >
      {({ total, messages }) =>
        total === 0 ? (
          <chakra.p color="fg.muted">
            No system messages yet. Nodes report restarts, rotations and similar events.
          </chakra.p>
        ) : (
          <>
            <Messages messages={messages} isStale={query.isPlaceholderData} />
            <Pages page={page} pages={Math.max(1, Math.ceil(total / pageSize))} onPage={goTo} />
          </>
        )
      }
    </Panel>
  );
}

interface MessagesProps {
  messages: readonly Schemas['SystemMessage'][];
  isStale: boolean;
}

function Messages({ messages, isStale }: MessagesProps) {
  return (
    <Box
      maxH="260px"
      overflowY="auto"
      aria-busy={isStale || undefined}
      tabIndex={0}
      role="region"
      aria-label="Recent system messages"
    >
      <chakra.ul>
        {messages.map(({ timestamp, content, caller }, at) => (
          <chakra.li
            // Several may be written in one millisecond, with the same text.
            key={`${timestamp} ${content} ${at}`}
            display="flex"
            gap="3"
            py="0.5"
            title={caller}
          >
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {content}
            </chakra.span>
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              <RelativeTime at={new Date(timestamp)} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages === 1 && page === 1) return null;
  return (
    <Flex as="nav" aria-label="Pages of system messages" align="center" gap="2" mt="2">
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <chakra.span color="fg.muted" aria-current="page">
        Page {formatCount(page)} of {formatCount(pages)}
      </chakra.span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Flex>
  );
}
