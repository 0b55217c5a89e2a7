import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';

interface PanelEntryProps {
  title: ReactNode;
  text?: ReactNode;
  at: Date;
  now: number;
  /** A colour token for the edge. */
  edge?: string;
}

/** An entry of the notifications panel: title, time and text. */
export function PanelEntry({ title, text, at, now, edge = 'transparent' }: PanelEntryProps) {
  return (
    <chakra.li
      px="3"
      py="2.5"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={edge}
      forcedColorAdjust="none"
      textStyle="table"
      overflowWrap="anywhere"
    >
      <Flex gap="2" justify="space-between">
        <chakra.p fontWeight="550">{title}</chakra.p>
        <chakra.span color="fg.muted" textStyle="small">
          <RelativeTime at={at} now={now} />
        </chakra.span>
      </Flex>
      {text && <chakra.p color="fg.muted">{text}</chakra.p>}
    </chakra.li>
  );
}
