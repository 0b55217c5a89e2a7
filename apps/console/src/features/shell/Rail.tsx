import { Box, chakra, Flex } from '@chakra-ui/react';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#/components/BrandMark.tsx';
import type { Place } from './places.ts';
import { RailLink, railItem } from './RailLink.tsx';

interface RailProps {
  places: readonly Place[];
  isCollapsed: boolean;
  onToggle: () => void;
  /** What stands at the foot: the state of the cluster. */
  foot?: ReactNode;
}

const groups = [null, 'System', 'Access'] as const;

export function Rail({ places, isCollapsed, onToggle, foot }: RailProps) {
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Flex
      as="nav"
      aria-label="Main"
      direction="column"
      gridRow="1 / -1"
      w={isCollapsed ? '52px' : '216px'}
      px="2"
      pt="2.5"
      pb="2"
      bg="bg.sunken"
      borderInlineEndWidth="1px"
      overflow="hidden auto"
    >
      <Flex align="center" gap="2" h="24px" px="2" mb="3.5">
        <BrandMark />
        {!isCollapsed && (
          <chakra.span fontSize="15px" fontWeight="bold" letterSpacing="-0.01em">
            Tailrace
          </chakra.span>
        )}
      </Flex>
      {groups.map((group) => {
        const inGroup = places.filter((place) => place.group === group);
        if (inGroup.length === 0) return null;
        return (
          <Box key={group} role="group" aria-label={group ?? undefined}>
            {group && <Heading isCollapsed={isCollapsed}>{group}</Heading>}
            {inGroup.map((place) => (
              <RailLink key={place.to} place={place} isCollapsed={isCollapsed} />
            ))}
          </Box>
        );
      })}
      <Box mt="auto" pt="4">
        {foot}
        <chakra.button
          type="button"
          css={railItem}
          w="full"
          aria-label={isCollapsed ? 'Expand navigation' : 'Collapse navigation'}
          aria-expanded={!isCollapsed}
          title={isCollapsed ? 'Expand navigation' : undefined}
          onClick={onToggle}
        >
          <Toggle size={15} aria-hidden />
          {!isCollapsed && 'Collapse'}
        </chakra.button>
      </Box>
    </Flex>
  );
}

function Heading({ isCollapsed, children }: { isCollapsed: boolean; children: string }) {
  if (isCollapsed) return <Box borderTopWidth="1px" mx="2" my="2" />;
  return (
    <chakra.div
      textStyle="micro"
      fontWeight="semibold"
      color="fg.faint"
      px="2"
      pt="3.5"
      pb="1"
      aria-hidden="true"
    >
      {children}
    </chakra.div>
  );
}
