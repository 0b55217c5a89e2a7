import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { buttonClass, IconButton } from '#/components/core/Button.tsx';
import type { TvCycle } from './use-tv-cycle.ts';

const shortcutGroup = 'TV';
const iconSize = 20;
const doNothing = () => {};

const subscribeToFullScreen = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

// A browser may refuse, for example inside a frame; the display then stays as it is.
const toggleFullScreen = () =>
  void (
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  ).catch(() => {});

/** Whether the page fills the screen; `toggle` is missing where the browser does not allow it. */
function useFullScreen(): { isFull: boolean; toggle: (() => void) | undefined } {
  const isFull = useSyncExternalStore(subscribeToFullScreen, () => document.fullscreenElement !== null);
  return { isFull, toggle: document.fullscreenEnabled ? toggleFullScreen : undefined };
}

interface TvControlsProps {
  cycle: TvCycle;
  /** How many there are. */
  pages: number;
  viewId: string;
  isHidden: boolean;
}

/** Drives the wall display. The keys work at any time; the buttons go with the pointer. */
export function TvControls({ cycle, pages, viewId, isHidden }: TvControlsProps) {
  const { isPaused, go, togglePause } = cycle;
  const screen = useFullScreen();
  const hasOnePage = pages < 2;
  useShortcut({
    key: ' ',
    label: 'Pause or continue',
    group: shortcutGroup,
    run: togglePause,
    isHidden: hasOnePage,
  });
  useShortcut({
    key: 'ArrowRight',
    label: 'Next page',
    group: shortcutGroup,
    run: () => go(1),
    isHidden: hasOnePage,
  });
  useShortcut({
    key: 'ArrowLeft',
    label: 'Previous page',
    group: shortcutGroup,
    run: () => go(-1),
    isHidden: hasOnePage,
  });
  useShortcut({
    key: 'f',
    label: 'Full screen',
    group: shortcutGroup,
    run: screen.toggle ?? doNothing,
    isHidden: !screen.toggle,
  });

  const buttons = [
    ...(hasOnePage
      ? []
      : [
          { label: 'Previous page', icon: <ChevronLeft size={iconSize} aria-hidden />, run: () => go(-1) },
          isPaused
            ? { label: 'Continue', icon: <Play size={iconSize} aria-hidden />, run: togglePause }
            : { label: 'Pause', icon: <Pause size={iconSize} aria-hidden />, run: togglePause },
          { label: 'Next page', icon: <ChevronRight size={iconSize} aria-hidden />, run: () => go(1) },
        ]),
    ...(screen.toggle
      ? [
          screen.isFull
            ? {
                label: 'Leave full screen',
                icon: <Minimize size={iconSize} aria-hidden />,
                run: screen.toggle,
              }
            : { label: 'Full screen', icon: <Maximize size={iconSize} aria-hidden />, run: screen.toggle },
        ]
      : []),
  ];
  return (
    <Flex
      role="toolbar"
      aria-label="Wall display"
      gap="1"
      opacity={isHidden ? 0 : 1}
      transition="opacity var(--duration)"
      css={{ '&:focus-within': { opacity: 1 } }}
    >
      {buttons.map(({ label, icon, run }) => (
        <IconButton key={label} variant="ghost" aria-label={label} title={label} onClick={run}>
          {icon}
        </IconButton>
      ))}
      <Link
        to="/dashboards/$viewId"
        params={{ viewId }}
        search={{}}
        aria-label="Close"
        title="Close"
        className={buttonClass({ variant: 'ghost' })}
      >
        <X size={iconSize} aria-hidden />
      </Link>
    </Flex>
  );
}
