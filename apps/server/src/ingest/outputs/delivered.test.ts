import { describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { inputTypeNames } from '../input-types/input-type.ts';
import { outputDefinition, runOutputs } from '../testing/running-outputs.ts';
import { startInput } from '../testing/start-input.ts';
import { outputTypeNames } from './output-types.ts';

const at = Date.UTC(2026, 2, 1, 12);
const long = Array.from({ length: 2000 }, (_, index) => `line ${(index * 7919) % 100_003}`).join('\n');

const sent = storedMessage({
  timestamp: at,
  streams: ['s', 'other'],
  source: 'web-1',
  message: 'GET /cart\n€',
  level: 3,
  facility_num: 19,
  facility: 'local3',
  application_name: 'shop',
  process_id: '12',
  order: 'x"]\\y',
});

const rfc3164 = { timestamp: expect.any(Number), message: 'web-1 shop[12]: GET /cart €' };
const syslog = outputTypeNames.syslog;
const whole = { ...sent, streams: expect.anything(), _id: expect.anything() };

describe.each([
  ['GELF TCP', { protocol: 'TCP' }, {}, inputTypeNames.gelfTcp, whole],
  ['GELF UDP', { protocol: 'UDP' }, {}, inputTypeNames.gelfUdp, whole],
  ['syslog TCP', { protocol: 'TCP' }, { type: syslog }, inputTypeNames.syslogTcp, whole],
  ['syslog UDP', { protocol: 'UDP' }, { type: syslog }, inputTypeNames.syslogUdp, whole],
  [
    'RFC 3164 TCP',
    { protocol: 'TCP', format: 'RFC 3164' },
    { type: syslog },
    inputTypeNames.syslogTcp,
    { source: 'web-1', level: 3, facility: 'local3', ...rfc3164 },
  ],
])('an output of %s', (_, configuration, more, inputType, expected) => {
  it('sends what an input receives', async () => {
    await using input = await startInput(inputType);
    await using running = runOutputs([outputDefinition({ port: input.port, ...configuration }, more)]);
    running.outputs.stored([sent, { ...sent, streams: ['another'] }]);
    const [received] = await input.sink.until(1);
    expect(received).toMatchObject(expected);
    await expect.poll(() => running.state()).toMatchObject({ state: 'connected', sent: 1, queued: 0 });
  });
});

it('a message longer than a datagram arrives in chunks', async () => {
  await using input = await startInput(inputTypeNames.gelfUdp);
  await using running = runOutputs([outputDefinition({ port: input.port, protocol: 'UDP' })]);
  running.outputs.stored([{ ...sent, full_message: long }]);
  expect((await input.sink.until(1))[0]).toMatchObject({ full_message: long });
});

it('a message that UDP cannot carry is counted, and the next is sent', async () => {
  await using input = await startInput(inputTypeNames.syslogUdp);
  const definition = outputDefinition({ port: input.port, protocol: 'UDP' }, { type: syslog });
  await using running = runOutputs([definition]);
  running.outputs.stored([{ ...sent, message: 'x'.repeat(70_000) }, sent]);
  await input.sink.until(1);
  await expect
    .poll(() => running.state())
    .toMatchObject({
      ...{ sent: 1, failed: 1, state: 'connected' },
      problem: { text: expect.stringMatching(/UDP allows 65507/) },
    });
});

it('keeps the order of many messages', async () => {
  await using input = await startInput(inputTypeNames.gelfTcp);
  await using running = runOutputs([outputDefinition({ port: input.port, max_inflight_sends: 7 })]);
  for (let batch = 0; batch < 20; batch++) {
    const numbers = Array.from({ length: 50 }, (_, index) => batch * 50 + index);
    running.outputs.stored(numbers.map((number) => ({ ...sent, number })));
  }
  const received = await input.sink.until(1000);
  expect(received.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
});
