import { tzOffset } from '@date-fns/tz';
import type { Choice } from '@tailrace/domain/forms/choices';

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const clock = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `UTC${minutes < 0 ? '−' : '+'}${clock}`;
}

/** Every zone the browser knows, with its UTC offset at a moment: `Europe/Berlin`, `UTC+02:00`. */
export function timeZoneChoices(at: Date): Choice[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return zones.map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
    detail: offsetText(tzOffset(zone, at)),
  }));
}
