import { chakra, Flex } from '@chakra-ui/react';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button, IconButton } from '#/components/core/Button.tsx';

interface WidgetFocusProps {
  /** Ids of the widgets of the tab, in reading order. */
  ids: readonly string[];
  focusId: string;
  nameOf: (id: string) => string;
  /** Shows another widget; `undefined` returns to the dashboard. */
  onFocus: (id: string | undefined) => void;
  /** The focused widget. */
  children: ReactNode;
}

const iconSize = 16;

/** One widget over the whole window. Esc returns to the dashboard, the arrow keys go to the next and the previous one. */
export function WidgetFocus({ ids, focusId, nameOf, onFocus, children }: WidgetFocusProps) {
  const back = useRef<HTMLButtonElement>(null);
  const at = ids.indexOf(focusId);
  const stepTo = (steps: number) => onFocus(ids[(at + steps + ids.length) % ids.length]);
  const isOnly = ids.length < 2;
  const group = 'Dashboard';
  useShortcut({ key: 'Escape', label: 'Return to the dashboard', group, run: () => onFocus(undefined) });
  useShortcut({ key: 'ArrowLeft', label: 'Previous widget', group, isHidden: isOnly, run: () => stepTo(-1) });
  useShortcut({ key: 'ArrowRight', label: 'Next widget', group, isHidden: isOnly, run: () => stepTo(1) });

  useEffect(() => {
    const before = document.activeElement;
    // The menu that it is opened from gives the focus back in the frames after it closes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => back.current?.focus());
    });
    return () => {
      cancelAnimationFrame(frame);
      // To the menu it was opened from, if that is still there.
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <chakra.section
      aria-label={`${nameOf(focusId)}, full screen`}
      position="fixed"
      inset="0"
      zIndex="popover"
      display="flex"
      flexDirection="column"
      gap="2"
      p="3"
      bg="bg.canvas"
      css={{ '@media print': { position: 'static', height: '90vh' } }}
    >
      <Flex align="center" gap="1" css={{ '@media print': { display: 'none' } }}>
        <Button ref={back} variant="ghost" onClick={() => onFocus(undefined)}>
          <ArrowLeft size={iconSize} aria-hidden /> Back to dashboard
        </Button>
        {!isOnly && (
          <Flex align="center" gap="1" ms="auto">
            <chakra.span role="status" textStyle="small" color="fg.muted">
              {at + 1} of {ids.length}
            </chakra.span>
            <IconButton
              variant="ghost"
              aria-label="Previous widget"
              title="Previous widget"
              onClick={() => stepTo(-1)}
            >
              <ChevronLeft size={iconSize} aria-hidden />
            </IconButton>
            <IconButton
              variant="ghost"
              aria-label="Next widget"
              title="Next widget"
              onClick={() => stepTo(1)}
            >
              <ChevronRight size={iconSize} aria-hidden />
            </IconButton>
          </Flex>
        )}
      </Flex>
      <chakra.div key={focusId} flex="1" minH="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
