import { absoluteTime, isMoment } from '@tailrace/domain/time/display-time';
import { useZone } from '#/app/user-zone.ts';

/** A time to the second, in the user's time zone. */
export function ExactTime({ at }: { at: Date }) {
  const zone = useZone();
  const text = absoluteTime(at, zone);
  return isMoment(at) ? <time dateTime={at.toISOString()}>{text}</time> : text;
}
