import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useAvailability } from '#/app/availability.ts';
import { showLogin } from '#/app/kept-screen.ts';
import { useNow } from '#/app/now.ts';
import { useSession } from '#/app/session.ts';
import { Button } from '#/components/core/Button.tsx';
import { useWidgetsState } from '#/features/widgets/run/index.ts';
import { ageText, dataTime, isOldData } from './data-age.ts';
import { useOnline } from './use-online.ts';

interface TvStatusProps {
  refreshSeconds: number;
  /** IANA name of the zone in which times are shown. */
  zone: string;
}

/** The time; or, larger than anything else, how old the data is and what can be done about it. */
export function TvStatus({ refreshSeconds, zone }: TvStatusProps) {
  const now = useNow(1_000);
  const { answeredAt } = useWidgetsState();
  const { isUp } = useAvailability();
  const isOnline = useOnline();
  const isLoggedOut = useSession().status === 'loggedOut';
  const age = answeredAt === null ? 0 : now - answeredAt;
  const isOld = isLoggedOut || !isUp || !isOnline || isOldData(age, refreshSeconds);
  if (!isOld) {
    return (
      <chakra.time textStyle="heading" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {dataTime(now, now, zone)}
      </chakra.time>
    );
  }
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      px="3"
      py="1"
      borderRadius="md"
      bg="warn.bg"
      fontSize="18px"
      fontWeight="semibold"
    >
      <CloudOff size={20} aria-hidden />
      {answeredAt !== null && (
        <span>
          Data from {dataTime(answeredAt, now, zone)}, {ageText(age)} old
        </span>
      )}
      <chakra.span fontWeight="normal">{reason({ isLoggedOut, isOnline, isUp })}</chakra.span>
      {isLoggedOut && (
        <Button variant="solid" onClick={showLogin}>
          Log in
        </Button>
      )}
    </chakra.div>
  );
}

interface State {
  isLoggedOut: boolean;
  isOnline: boolean;
  isUp: boolean;
}

function reason({ isLoggedOut, isOnline, isUp }: State): string {
  if (!isOnline) return 'This device has no network connection.';
  if (isLoggedOut) return 'Your session has ended. Log in to update this display.';
  return isUp ? 'Not everything could be updated.' : 'The server does not answer. Trying again.';
}
