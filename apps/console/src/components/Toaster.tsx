import { Flex } from '@chakra-ui/react';
import { dismissNotice, holdNotices, releaseNotices, useNotices } from '#/app/notices.ts';
import { NoticeCard } from './NoticeCard.tsx';

/** Top right, newest below. Announced politely; held for as long as somebody points at or tabs into it. */
export function Toaster() {
  const notices = useNotices();
  return (
    <Flex
      as="section"
      aria-label="Notices"
      aria-live="polite"
      direction="column"
      gap="2"
      position="fixed"
      top="56px"
      insetEnd="18px"
      zIndex="toast"
      onPointerEnter={holdNotices}
      onPointerLeave={releaseNotices}
      onFocus={holdNotices}
      onBlur={releaseNotices}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDismiss={() => dismissNotice(notice.id)} />
      ))}
    </Flex>
  );
}
