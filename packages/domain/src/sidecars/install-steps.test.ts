import { expect, it, test } from 'vitest';
import { type InstallSystem, installSteps, installSystems } from './install-steps.ts';

const systems = Object.keys(installSystems) as InstallSystem[];
const serverUrl = 'https://logs.example.org/api/';

const textOf = (system: InstallSystem, token: string | null) =>
  installSteps(system, { serverUrl, token })
    .map(({ text }) => text)
    .join('\n');

test.each(systems)('the steps for %s have the address and the token', (system) => {
  expect(textOf(system, '1k9d3t')).toContain(serverUrl);
  expect(textOf(system, '1k9d3t')).toContain('1k9d3t');
  expect(textOf(system, null)).toContain('TOKEN');
});

it('the settings of the agent are lines of its file', () => {
  const lines = installSteps('deb', { serverUrl, token: '1k9d3t' }).find(
    ({ kind }) => kind === 'configuration',
  );
  expect(lines?.text).toBe('server_url: "https://logs.example.org/api/"\nserver_api_token: "1k9d3t"');
});
