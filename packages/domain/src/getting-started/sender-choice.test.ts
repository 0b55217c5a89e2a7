import { mockGelfInput, mockSyslogInput } from '@tailrace/mocks/inputs';
import { expect, test } from 'vitest';
import { senderChoice } from './sender-choice.ts';

const gelf = { ...mockGelfInput, attributes: { ...mockGelfInput.attributes, use_null_delimiter: true } };
const running = [gelf, mockSyslogInput].map((input) => ({ input, host: '10.0.0.7' }));

test.each([
  [{}, 'terminal', ['Syslog UDP', 'GELF TCP'], 'Syslog UDP'],
  [{ sender: 'docker' }, 'docker', ['GELF TCP', 'Syslog UDP'], 'GELF TCP'],
  [{ sender: 'docker', input: mockSyslogInput.id }, 'docker', ['GELF TCP', 'Syslog UDP'], 'Syslog UDP'],
  [{ sender: 'nginx', input: gelf.id }, 'nginx', ['Syslog UDP'], 'Syslog UDP'],
  [{ sender: 'filebeat' }, 'filebeat', [], undefined],
  [{ sender: 'fax' }, 'terminal', ['Syslog UDP', 'GELF TCP'], 'Syslog UDP'],
])('%j is %s to one of %j: %s', (selection, sender, titles, chosen) => {
  const choice = senderChoice(running, selection);
  expect(choice.sender.id).toBe(sender);
  expect(choice.inputs.map(({ input }) => input.title)).toEqual(titles);
  expect(choice.chosen?.input.title).toBe(chosen);
});
