import { chakra } from '@chakra-ui/react';
import type { InputSummary } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { messageKey } from '#/components/core/search/model.ts';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { receivedSearch } from './received-search.ts';
import type { StoredMessages } from './stored-messages.ts';

interface RecentMessagesProps {
  input: InputSummary;
  found: StoredMessages | undefined;
}

/** The newest messages of an input, and the way to all of them. */
export function RecentMessages({ input, found }: RecentMessagesProps) {
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
      {found?.total === 0 && (
        <chakra.p textStyle="table" color="fg.muted">
          No messages in the last hour.
        </chakra.p>
      )}
      {found && found.total > 0 && (
        <chakra.ul
          aria-label="Recent messages"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          overflow="hidden"
          textStyle="table"
        >
          {found.messages.map((message) => (
            <chakra.li
              key={messageKey(message)}
              display="flex"
              columnGap="4"
              px="4"
              py="1.5"
              css={{ '& + &': { borderTopWidth: '1px' } }}
            >
              <chakra.span w="96px" flexShrink="0" color="fg.muted">
                <RelativeTime at={new Date(String(message.fields.timestamp))} />
              </chakra.span>
              <chakra.bdi w="140px" flexShrink="0" truncate>
                {String(message.fields.source ?? '')}
              </chakra.bdi>
              <chakra.span className="mono" flex="1" minW="0" truncate>
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
