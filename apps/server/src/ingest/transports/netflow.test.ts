import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { sendUdp } from '../testing/senders.ts';
import { startInput } from '../testing/start-input.ts';

const softflowd = async (version: number) =>
  (await readFile(new URL(`../codecs/netflow/fixtures/softflowd-v${version}.bin`, import.meta.url))).subarray(
    2,
  );

describe('NetFlow UDP', () => {
  it('stores a message for each flow of a packet, and counts other packets', async () => {
    await using input = await startInput(inputTypeNames.netFlowUdp);
    await sendUdp(input.port, 'hello', await softflowd(5), await softflowd(9));
    const messages = await input.sink.until(7);
    expect(messages[0]).toMatchObject({ source: '127.0.0.1', gl2_remote_ip: '127.0.0.1', nf_version: 5 });
    expect(messages[6]).toMatchObject({ nf_version: 9 });
    expect(input.metric('incomingMessages')).toBe(8);
    expect(input.dropped('not_netflow')).toBe(1);
  });

  it('overrides the source when configured', async () => {
    await using input = await startInput(inputTypeNames.netFlowUdp, {
      configuration: { override_source: 'edge' },
    });
    await sendUdp(input.port, await softflowd(5));
    expect(await input.sink.until(1)).toMatchObject([{ source: 'edge' }]);
  });
});
