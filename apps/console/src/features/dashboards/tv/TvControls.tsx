import { Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Maximize, Minimize, Pause, Play, X } from 'lucide-react';
import { useShortcut } from '#/app/shortcuts.ts';
import { buttonClass, IconButton } from '#/components/core/Button.tsx';
import { useFullScreen } from './use-full-screen.ts';
import type { TvCycle } from './use-tv-cycle.ts';

interface TvControlsProps {
  cycle: TvCycle;
  tabs: number;
  viewId: string;
  isHidden: boolean;
}

const group = 'TV';
const size = 20;
const none = () => {};

/** Drives the wall display. The keys work at any time; the buttons go with the pointer. */
export function TvControls({ cycle, tabs, viewId, isHidden }: TvControlsProps) {
  const { isPaused, go, togglePause } = cycle;
  const screen = useFullScreen();
  const hasOneTab = tabs < 2;
  useShortcut({ key: ' ', label: 'Pause or go on', group, run: togglePause, isHidden: hasOneTab });
  useShortcut({ key: 'ArrowRight', label: 'Next tab', group, run: () => go(1), isHidden: hasOneTab });
  useShortcut({ key: 'ArrowLeft', label: 'Previous tab', group, run: () => go(-1), isHidden: hasOneTab });
  useShortcut({
    key: 'f',
    label: 'Full screen',
    group,
    run: screen.toggle ?? none,
    isHidden: !screen.toggle,
  });

  const buttons = [
    ...(isHidden
      ? []
      : [
          { label: 'Previous tab', icon: <ChevronLeft size={size} aria-hidden />, run: () => go(-1) },
          isPaused
            ? { label: 'Go on', icon: <Play size={size} aria-hidden />, run: togglePause }
            : { label: 'Pause', icon: <Pause size={size} aria-hidden />, run: togglePause },
          { label: 'Next tab', icon: <ChevronRight size={size} aria-hidden />, run: () => go(1) },
        ]),
    ...(screen.toggle
      ? [
          screen.isFull
            ? { label: 'Leave full screen', icon: <Minimize size={size} aria-hidden />, run: screen.toggle }
            : { label: 'Full screen', icon: <Maximize size={size} aria-hidden />, run: screen.toggle },
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
        <X size={size} aria-hidden />
      </Link>
    </Flex>
  );
}
