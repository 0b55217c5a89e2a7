import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { sendTcp, sendUdp } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const run = promisify(execFile);
const hasLogger = await run('logger', ['--version']).then(
  () => true,
  () => false,
);
const line = (name: string) => `CEF:0|Acme|Wall|1|7|${name}|5|src=10.0.0.1 spt=22`;

describe('CEF inputs', () => {
  it('accept datagrams, and count the others', async () => {
    await using input = await startInput(inputTypeNames.cefUdp);
    await sendUdp(input.port, 'no CEF', ' ', line('scan'));
    expect(await input.sink.until(1)).toMatchObject([{ name: 'scan', spt: 22, gl2_remote_ip: '127.0.0.1' }]);
    expect(input.dropped('not_cef')).toBe(1);
    expect(input.metric('emptyMessages')).toBe(1);
  });

  it('accept lines and counted frames over TCP', async () => {
    await using input = await startInput(inputTypeNames.cefTcp);
    const counted = `<13>Nov 21 07:56:25 fw ${line('two')}`;
    await sendTcp(input.port, `${line('one')}\n${counted.length} ${counted}${line('three')}`);
    expect((await input.sink.until(3)).map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });

  it('accept null-delimited messages when configured', async () => {
    await using input = await startInput(inputTypeNames.cefTcp, {
      configuration: { use_null_delimiter: true },
    });
    await sendTcp(input.port, `${line('one')} msg=a\nb\0${line('two')}\0`);
    expect(await input.sink.until(2)).toMatchObject([{ msg: 'a\nb' }, { name: 'two' }]);
  });

  it('fail with the reason when the time zone does not exist', async () => {
    const start = startInput(inputTypeNames.cefUdp, { configuration: { timezone: 'Nowhere' } });
    await expect(start).rejects.toThrow('The time zone Nowhere is unknown');
  });

  it.skipIf(!hasLogger).each([
    ['UDP', inputTypeNames.cefUdp, ['-d']],
    ['TCP', inputTypeNames.cefTcp, ['-T', '--rfc3164']],
    ['TCP, counted', inputTypeNames.cefTcp, ['-T', '--octet-count']],
  ])(
    'understand the command logger over %s (skipped where it is not installed)',
    async (_what, type, args) => {
      await using input = await startInput(type);
      await run('logger', ['-n', '127.0.0.1', '-P', String(input.port), '-t', 'fw', ...args, line('logged')]);
      expect(await input.sink.until(1)).toMatchObject([
        { name: 'logged', source: expect.not.stringMatching('127.0.0.1'), spt: 22 },
      ]);
    },
  );
});
