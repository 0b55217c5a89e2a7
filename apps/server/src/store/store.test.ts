import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../errors.ts';
import { collection } from './collection.ts';
import { openDataDirectory } from './data-directory.ts';
import { keyValues } from './settings.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-store-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('openDataDirectory', () => {
  it('creates what is missing and finds it again', () => {
    const nested = path.join(directory, 'not', 'there', 'yet');
    const first = openDataDirectory(nested);
    keyValues(first.config, 'settings').set('answer', { value: 42 });
    first.close();
    const second = openDataDirectory(nested);
    expect(keyValues(second.config, 'settings').get('answer')).toEqual({ value: 42 });
    expect(keyValues(second.config, 'settings').get('question')).toBeUndefined();
    second.close();
  });

  it('keeps a second server out until the first one is gone', () => {
    const first = openDataDirectory(directory);
    expect(() => openDataDirectory(directory)).toThrow(/^Another server is running on /);
    first.close();
    openDataDirectory(directory).close();
  });

  it('makes its files private, and the directory only if it holds no other files', () => {
    const modeOf = (...names: string[]) => statSync(path.join(directory, ...names)).mode & 0o777;
    chmodSync(directory, 0o755);
    openDataDirectory(directory).close();
    expect([modeOf(), modeOf('indices'), modeOf('config.sqlite')]).toEqual([0o700, 0o700, 0o600]);

    writeFileSync(path.join(directory, 'somebody-elses'), '');
    for (const name of ['', 'indices', 'config.sqlite', 'secret.key'])
      chmodSync(path.join(directory, name), 0o755);
    openDataDirectory(directory).close();
    expect([modeOf(), modeOf('indices')]).toEqual([0o755, 0o700]);
    expect([modeOf('config.sqlite'), modeOf('secret.key')]).toEqual([0o600, 0o600]);
  });

  it('copies its log into the configuration soon after a change, so that losing the log loses little', async () => {
    const data = openDataDirectory(directory);
    keyValues(data.config, 'settings').set('answer', { value: 42 });
    const copy = path.join(directory, 'copy');
    await expect
      .poll(
        () => {
          rmSync(copy, { recursive: true, force: true });
          mkdirSync(copy);
          copyFileSync(path.join(directory, 'config.sqlite'), path.join(copy, 'config.sqlite'));
          const copied = openDataDirectory(copy);
          const found = keyValues(copied.config, 'settings').get('answer');
          copied.close();
          return found;
        },
        { timeout: 10_000 },
      )
      .toEqual({ value: 42 });
    data.close();
  });

  it('names the databases of which a log is missing', () => {
    openDataDirectory(directory).close();
    writeFileSync(path.join(directory, 'config.sqlite-shm'), '');
    const data = openDataDirectory(directory);
    expect(data.losses).toEqual([
      { file: 'config.sqlite', reason: expect.stringContaining('log is missing') },
    ]);
    data.close();
    const again = openDataDirectory(directory);
    expect(again.losses).toEqual([]);
    again.close();
  });

  it('does not begin anew beside indices when the configuration is lost', () => {
    openDataDirectory(directory).close();
    writeFileSync(path.join(directory, 'indices', 'graylog_0.sqlite'), '');
    rmSync(path.join(directory, 'config.sqlite'));
    expect(() => openDataDirectory(directory)).toThrow(/^The configuration config.sqlite of .* is lost/);
    expect(existsSync(path.join(directory, 'config.sqlite'))).toBe(false);
  });

  it('refuses a directory of a newer version', () => {
    const data = openDataDirectory(directory);
    data.config.db.exec('PRAGMA user_version = 999');
    data.close();
    expect(() => openDataDirectory(directory)).toThrow(
      /newer version \(data version 999, .*Start that version, or this one with a backup/,
    );
  });

  it('refuses a path that is not a directory, and an invalid configuration, in one line', () => {
    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    expect(() => openDataDirectory(file)).toThrow(StartupError);
    const broken = path.join(directory, 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'config.sqlite'), 'this is no database, and long enough to tell');
    expect(() => openDataDirectory(broken)).toThrow(/^The data directory [^\n]+ cannot be used: [^\n]+$/);
  });

  it.skipIf(!existsSync('/proc/self'))('refuses where no directory can be created', () => {
    expect(() => openDataDirectory('/proc/tailrace/data')).toThrow(
      /^The data directory \/proc\/tailrace\/data cannot be used: /,
    );
  });
});

describe('a transaction', () => {
  it('is rolled back when it fails', () => {
    const data = openDataDirectory(directory);
    const inputs = collection<{ id: string; title: string }>(data.config, {
      table: 'inputs',
      entity: 'input',
    });
    inputs.create({ id: 'a', title: 'kept' });
    const failing = () =>
      data.config.transaction(() => {
        inputs.update({ id: 'a', title: 'lost' });
        inputs.delete('a');
        throw new Error('half way');
      });
    expect(failing).toThrow('half way');
    expect(inputs.list()).toEqual([{ id: 'a', title: 'kept' }]);
    data.close();
  });
});
