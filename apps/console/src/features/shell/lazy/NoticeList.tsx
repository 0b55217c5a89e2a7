import { chakra, Flex } from '@chakra-ui/react';
import type { KeptNotice } from '#/app/notices.ts';
import { Button } from '#/components/core/Button.tsx';
import { spokenKinds } from '#/components/core/NoticeCard.tsx';
import { PanelEntry } from './PanelEntry.tsx';

interface NoticeListProps {
  notices: readonly KeptNotice[];
  now: number;
  onClear: () => void;
}

/** Colour tokens by kind. */
const edges: Record<KeptNotice['kind'], string> = {
  success: 'level.notice',
  info: 'level.info',
  warning: 'level.warning',
  error: 'level.error',
};

/** Recent notices, including those that have disappeared from the screen. */
export function NoticeList({ notices, now, onClear }: NoticeListProps) {
  return (
    <section aria-label="Recent notices">
      <Flex align="center" justify="space-between" px="3" h="36px" borderBottomWidth="1px">
        <chakra.h2 textStyle="small" fontWeight="semibold" color="fg.muted">
          Recent notices
        </chakra.h2>
        {notices.length > 0 && (
          <Button variant="ghost" size="xs" onClick={onClear}>
            Clear notices
          </Button>
        )}
      </Flex>
      {notices.length === 0 ? (
        <chakra.p px="3" py="3" textStyle="table" color="fg.muted">
          No notices yet
        </chakra.p>
      ) : (
        <ul>
          {notices.map(({ id, kind, title, text, count, at }) => (
            <PanelEntry
              key={id}
              edge={edges[kind]}
              at={new Date(at)}
              now={Math.max(now, at)}
              title={
                <>
                  <span className="visually-hidden">{spokenKinds[kind]}</span>
                  {title || text}
                  {count > 1 && ` (${count} times)`}
                </>
              }
              text={title && text}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
