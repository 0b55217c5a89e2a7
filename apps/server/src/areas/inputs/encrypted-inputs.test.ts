import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { collection } from '../../store/collection.ts';
import { type DataDirectory, openDataDirectory } from '../../store/data-directory.ts';
import { encryptAgain, encryptedForm } from '../../store/encrypted-texts.ts';
import { inputSecrets } from './encrypted-inputs.ts';
import type { Input } from './input.ts';

const password = 'correct horse battery staple';
const input: Input = {
  id: '60b5f4d1e4a1d80001a2b400',
  title: 'GELF over TLS',
  type: inputTypeNames.gelfTcp,
  global: true,
  node: null,
  configuration: { port: 12_201, tls_enable: true, tls_key_password: password, tls_key_file: 'key.pem' },
  static_fields: {},
  created_at: '2026-03-01T12:00:00.000Z',
  creator_user_id: 'admin',
};

let directory: string;
let data: DataDirectory;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-encrypted-'));
  data = openDataDirectory(directory);
});
afterEach(() => {
  data.close();
  rmSync(directory, { recursive: true, force: true });
});

const table = { table: 'inputs', entity: 'input' };
const plain = () => collection<Input>(data.config, table);
const encrypted = () =>
  collection<Input>(data.config, {
    ...table,
    stored: encryptedForm(data.secrets, { entity: 'input', secretTexts: inputSecrets }),
  });
const encryptAll = () => encryptAgain(data.config, data.secrets, { ...table, secretTexts: inputSecrets });

function reopen(secretKey: string | null = null): void {
  data.close();
  data = openDataDirectory(directory, secretKey);
}

/** Whether any file contains the password in plain text. */
function isOnDisk(): boolean {
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ name }) => readFileSync(path.join(directory, name)).includes(password));
}

describe('the password of an input', () => {
  it('is encrypted when stored and decrypted when read', () => {
    encrypted().create(input);
    expect(encrypted().find(input.id)).toEqual(input);
    expect(encrypted().list()).toEqual([input]);
    expect(plain().find(input.id)?.configuration).toMatchObject({
      port: 12_201,
      tls_key_file: 'key.pem',
      tls_key_password: { sealed: expect.any(String) },
    });
    expect(isOnDisk()).toBe(false);
  });

  it('stored in plain text by an older version is encrypted, and removed from the file', () => {
    plain().create(input);
    plain().create({ ...input, id: '60b5f4d1e4a1d80001a2b401', configuration: { tls_key_password: '' } });
    reopen();
    expect(isOnDisk()).toBe(true);
    expect(encryptAll()).toEqual({ isChanged: true, unreadable: [] });
    data.config.compact();
    expect(isOnDisk()).toBe(false);
    expect(encrypted().find(input.id)).toEqual(input);
    expect(encryptAll()).toEqual({ isChanged: false, unreadable: [] });
  });

  it('is encrypted again with a given key, and cannot be decrypted without it', () => {
    encrypted().create(input);
    reopen('a secret of 24 letters..');
    expect(encryptAll()).toEqual({ isChanged: true, unreadable: [] });
    expect(encrypted().find(input.id)).toEqual(input);
    reopen();
    const unreadable = ['tls_key_password of input "GELF over TLS"'];
    expect(encryptAll()).toEqual({ isChanged: false, unreadable });
    expect(encrypted().find(input.id)?.configuration).toMatchObject({ port: 12_201, tls_key_password: '' });
    reopen('a secret of 24 letters..');
    expect(encrypted().find(input.id)).toEqual(input);
  });
});
