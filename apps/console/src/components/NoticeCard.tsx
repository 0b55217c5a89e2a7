import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { Notice } from '#/app/notices.ts';

interface NoticeCardProps {
  notice: Notice & { count?: number };
  onDismiss: () => void;
}

/** Colour tokens by kind. */
export const noticeEdges: Record<Notice['kind'], string> = {
  success: 'level.notice',
  info: 'level.info',
  warning: 'level.warning',
  error: 'level.error',
};

/** Said before the text to who cannot see the edge's colour. */
export const spokenKinds: Record<Notice['kind'], string> = {
  success: '',
  info: '',
  warning: 'Warning: ',
  error: 'Error: ',
};

export function NoticeCard({ notice, onDismiss }: NoticeCardProps) {
  const { kind, title, text, action, count = 1 } = notice;
  return (
    <Flex
      forcedColorAdjust="none"
      w="320px"
      gap="2"
      ps="3"
      pe="1.5"
      py="2.5"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border.strong"
      borderLeftWidth="3px"
      borderLeftColor={noticeEdges[kind]}
      borderRadius="lg"
      boxShadow="float"
      textStyle="table"
    >
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight={title ? 'semibold' : 'medium'}>
          <span className="visually-hidden">{spokenKinds[kind]}</span>
          {title || text}
          {count > 1 && (
            <chakra.span ms="1.5" color="fg.muted" fontWeight="normal">
              {count} times
            </chakra.span>
          )}
        </chakra.p>
        {title && <chakra.p color="fg.muted">{text}</chakra.p>}
        {action && (
          <chakra.button
            type="button"
            color="accent.fg"
            fontWeight="medium"
            _hover={{ textDecoration: 'underline' }}
            onClick={() => {
              action.run();
              onDismiss();
            }}
          >
            {action.label}
          </chakra.button>
        )}
      </Box>
      <IconButton variant="ghost" size="xs" aria-label="Dismiss notice" onClick={onDismiss}>
        <X size={13} aria-hidden />
      </IconButton>
    </Flex>
  );
}
