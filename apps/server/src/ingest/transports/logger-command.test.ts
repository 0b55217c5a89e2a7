import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { startInput } from '../testing/start-input.ts';

const run = promisify(execFile);

const hasLogger = await run('logger', ['--version']).then(
  () => true,
  () => false,
);

/** `logger` is installed on most machines. The codec's tests hold recorded bytes of what it sends. */
describe.skipIf(!hasLogger)('the command logger (skipped where it is not installed)', () => {
  it.each([
    ['UDP, RFC 3164', inputTypeNames.syslogUdp, ['-d', '--rfc3164'], /^\S+ tester(\[\d+\])?: from logger$/],
    ['UDP, RFC 5424', inputTypeNames.syslogUdp, ['-d', '--rfc5424'], /^from logger$/],
    ['UDP, by default', inputTypeNames.syslogUdp, [], /from logger$/],
    ['TCP, RFC 3164', inputTypeNames.syslogTcp, ['-T', '--rfc3164'], /^\S+ tester(\[\d+\])?: from logger$/],
    ['TCP, RFC 5424', inputTypeNames.syslogTcp, ['-T', '--rfc5424'], /^from logger$/],
    ['TCP, counted', inputTypeNames.syslogTcp, ['-T', '--octet-count', '--rfc5424'], /^from logger$/],
  ])('is understood over %s', async (_what, type, args, message) => {
    await using input = await startInput(type);
    const target = ['-n', '127.0.0.1', '-P', String(input.port), '-t', 'tester', '-p', 'local0.err'];
    await run('logger', [...target, ...args, 'from logger']);
    expect(await input.sink.until(1)).toMatchObject([
      {
        message: expect.stringMatching(message),
        application_name: 'tester',
        level: 3,
        facility: 'local0',
        facility_num: 16,
      },
    ]);
  });
});
