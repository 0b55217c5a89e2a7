import { describe, expect, it } from 'vitest';
import { type InputType, inputTypeNames, inputTypes } from '../ingest/input-types/input-type.ts';
import {
  ConfigurationReader,
  configurationProblems,
  maskPasswords,
  normalizeConfiguration,
} from './configuration.ts';

function typeOf(name: string): InputType {
  const type = inputTypes.get(name);
  if (!type) throw new Error(`no type ${name}`);
  return type;
}

const gelfTcp = typeOf(inputTypeNames.gelfTcp);
const valid = { bind_address: '0.0.0.0', port: 12_201 };

describe('input types', () => {
  it.each([...inputTypes.values()])('accepts the defaults of $name, and a host name', (type) => {
    // Only the host of a broker has no default that could be right.
    const defaults = Object.entries(type.requestedConfiguration).map(([key, field]) => [
      key,
      key === 'broker_hostname' ? 'broker' : field.default_value,
    ]);
    expect(configurationProblems(type, Object.fromEntries(defaults))).toEqual([]);
  });

  it('lists transport fields before those of the codec', () => {
    expect(Object.keys(typeOf(inputTypeNames.gelfHttp).requestedConfiguration)).toEqual([
      'bind_address',
      'port',
      'recv_buffer_size',
      'number_worker_threads',
      'tls_cert_file',
      'tls_key_file',
      'tls_enable',
      'tls_key_password',
      'tls_client_auth',
      'tls_client_auth_cert_file',
      'tcp_keepalive',
      'enable_cors',
      'max_chunk_size',
      'idle_writer_timeout',
      'override_source',
      'decompress_size_limit',
    ]);
  });
});

describe('configurationProblems', () => {
  it.each([
    [{}, 2],
    [{ bind_address: '0.0.0.0' }, 1],
    [{ ...valid, bind_address: '' }, 1],
    [{ ...valid, port: null }, 1],
    [{ ...valid, port: '12201' }, 1],
    [{ ...valid, port: 70_000 }, 1],
    [{ ...valid, port: -1 }, 1],
    [{ ...valid, tls_enable: 'yes' }, 1],
    [{ ...valid, tls_client_auth: 'maybe' }, 1],
    [{ ...valid, max_message_size: -5 }, 1],
    [{ ...valid, override_source: 5 }, 1],
    [valid, 0],
    [{ ...valid, port: 12201.7, override_source: null, tls_client_auth: 'required', unknown: 1 }, 0],
  ])('reports the problems of %j', (configuration, count) => {
    expect(configurationProblems(gelfTcp, configuration)).toHaveLength(count);
  });

  it('names the field', () => {
    expect(configurationProblems(gelfTcp, { ...valid, port: 70_000 })).toEqual([
      'Configuration field port is not a port number (0 to 65535).',
    ]);
  });
});

describe('configurations', () => {
  it('are normalized to integers and known keys', () => {
    expect(
      normalizeConfiguration(gelfTcp, { ...valid, port: 12201.7, other: 1, override_source: null }),
    ).toEqual({
      ...valid,
      override_source: null,
    });
  });

  it('show only that a password is set', () => {
    const configuration = { ...valid, tls_key_password: 'secret' };
    expect(maskPasswords(gelfTcp, configuration)).toEqual({ ...valid, tls_key_password: '<password set>' });
    expect(maskPasswords(gelfTcp, { tls_key_password: '' })).toEqual({ tls_key_password: '' });
  });

  it('are read with the defaults of the type', () => {
    const reader = new ConfigurationReader(gelfTcp, {
      port: 5,
      tcp_keepalive: true,
      use_null_delimiter: null,
    });
    expect(reader.number('port')).toBe(5);
    expect(reader.number('max_message_size')).toBe(2_097_152);
    expect(reader.flag('tcp_keepalive')).toBe(true);
    expect(reader.flag('use_null_delimiter')).toBe(true);
    expect(reader.text('override_source')).toBe('');
  });
});
