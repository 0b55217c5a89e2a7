import { describe, expect, it } from 'vitest';
import { inputTypeNames } from '../input-types/input-type.ts';
import { startInput } from '../testing/start-input.ts';

const fast = { sleep: 1, sleep_deviation: 30, source: 'shop.example.org' };

describe('random HTTP messages', () => {
  it('arrive from hosts of the configured domain', async () => {
    await using input = await startInput(inputTypeNames.randomHttp, { configuration: fast });
    for (const message of await input.sink.until(50)) {
      expect(message.source).toMatch(/^[a-z]+-\d\.shop\.example\.org$/);
      expect(message.gl2_remote_ip).toBeUndefined();
    }
  });

  it('pause while storing fails and continue afterwards', async () => {
    await using input = await startInput(inputTypeNames.randomHttp, { configuration: fast });
    await input.sink.until(1);
    input.sink.isFull = true;
    await expect.poll(() => input.sink.refusedGroups).toBeGreaterThan(1);
    const made = input.metric('incomingMessages');
    await expect.poll(() => input.sink.refusedGroups).toBeGreaterThan(3);
    expect(input.metric('incomingMessages')).toBe(made);
    input.sink.isFull = false;
    expect(await input.sink.until(made + 20)).toHaveLength(made + 20);
  });
});
