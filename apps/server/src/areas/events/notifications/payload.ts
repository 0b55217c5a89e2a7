import type { Payload } from './delivery-store.ts';

/** Most characters that one delivery stores. */
const maxPayload = 256 * 1024;

/** As it is stored. The oldest messages are left out when they are too large together. */
export function storedPayload({ model, replay }: Payload): string {
  const { backlog } = model;
  let kept = backlog.length;
  for (;;) {
    const text = JSON.stringify({ model: { ...model, backlog: backlog.slice(0, kept) }, replay });
    if (text.length <= maxPayload || kept === 0) return text;
    kept = Math.floor(kept / 2);
  }
}
