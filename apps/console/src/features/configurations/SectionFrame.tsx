import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type SectionId, sectionAnchor, sectionName } from './section-names.ts';
import { useConfigurationsRoute } from './use-configurations-route.ts';

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element while it is wanted. The sections above it grow when their data arrives, so it scrolls again with
 * each change of their height, until the user does something.
 */
function useScrolledIntoView(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!isWanted || !target?.parentElement) return;
    const until = new AbortController();
    const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
    observer.observe(target.parentElement);
    until.signal.addEventListener('abort', () => observer.disconnect());
    for (const type of interactions) {
      window.addEventListener(type, () => until.abort(), { passive: true, signal: until.signal });
    }
    return () => until.abort();
  }, [element, isWanted]);
}

interface SectionFrameProps {
  id: SectionId;
  /** One sentence on what the settings are for. */
  lead: string;
  /** Beside the title, such as that nothing differs from the default. */
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the page, scrolled to when the URL names it. */
export function SectionFrame({ id, lead, badge, action, children }: SectionFrameProps) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  const { section, edit } = useConfigurationsRoute();
  const [isOpenedByLink] = useState(edit === id);
  useScrolledIntoView(root, section === id || isOpenedByLink);

  return (
    <chakra.section ref={root} id={sectionAnchor(id)} aria-labelledby={titleId} minW="0" scrollMarginTop="4">
      <Flex align="center" gap="3" minH="32px" mb="1.5">
        <Box flex="1" minW="0">
          <Flex align="center" gap="2" wrap="wrap">
            <chakra.h2 id={titleId} textStyle="heading">
              {sectionName(id).title}
            </chakra.h2>
            {badge}
          </Flex>
          <chakra.p textStyle="table" color="fg.muted" maxW="84ch">
            {lead}
          </chakra.p>
        </Box>
        {action}
      </Flex>
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" textStyle="table">
        {children}
      </Box>
    </chakra.section>
  );
}
