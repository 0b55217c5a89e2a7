import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';

const berlin = 'Europe/Berlin';

it.each([
  ['timestamp', '2026-11-20T20:25:56.020Z', berlin, '2026-11-20 21:25:56.020 local time'],
  ['gl2_receive_timestamp', '2026-11-20 20:25:56.020', berlin, 'UTC · 2026-11-20 21:25:56.020 local time'],
  ['gl2_processing_timestamp', '2026-07-20 20:25:56.020', berlin, 'UTC · 2026-07-20 22:25:56.020 local time'],
  ['gl2_receive_timestamp', '2026-11-20 20:25:56.020', 'UTC', 'UTC'],
  ['timestamp', '2026-11-20T20:25:56.020Z', 'UTC', undefined],
  ['started', '2026-11-20T20:25:56+05:30', berlin, '2026-11-20 15:55:56.000 local time'],
  ['started', '2026-11-20T21:25:56+0100', berlin, undefined],
  ['started', '2026-11-20 20:25:56', berlin, undefined],
  ['started', '2026-13-45T20:25:56Z', berlin, undefined],
  ['version', '2026-11-20', berlin, undefined],
  ['timestamp', 'yesterday', berlin, undefined],
  ['timestamp', 1_763_843_843, berlin, undefined],
  ['timestamp', undefined, berlin, undefined],
])('explains %s: %j in %s as %j', (field, value, zone, text) => {
  expect(localTime(field, value, zone)).toBe(text);
});
