import { expect, it, test } from 'vitest';
import { certificateConditions, endOfChain, endOfTrusted } from './certificates.ts';
import { later, sooner } from './testing/certificates.ts';

const dayMs = 86_400_000;

it('a chain ends with its first certificate, trusted ones with their last', () => {
  expect(endOfChain(`${later.pem}\n${sooner.pem}`)).toBe(sooner.endsAt);
  expect(endOfTrusted(`${sooner.pem}\n${later.pem}`)).toBe(later.endsAt);
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  for (const text of ['', 'no certificate', broken]) expect(endOfChain(text)).toBeNull();
});

const used = { user: 'the input Syslog', key: 'a', file: '/etc/a.pem', advice: 'Renew it.' };

test.each([
  [30.1, []],
  [29.9, ['A certificate of the input Syslog expires within a month']],
  [6.9, ['A certificate of the input Syslog expires within a week']],
  [0, ['A certificate of the input Syslog has expired']],
])('%d days before its end', (days, titles) => {
  const { endsAt } = sooner;
  const certificates = { ...used, endsAt, details: { input_id: 'a' } };
  const found = certificateConditions(certificates, endsAt - days * dayMs);
  expect(found.map(({ title }) => title)).toEqual(titles);
});

it('has a key for each stage, so that each is told', () => {
  const { endsAt } = sooner;
  const keys = [20, 5, -1].flatMap((days) =>
    certificateConditions({ ...used, endsAt, details: { input_id: 'a' } }, endsAt - days * dayMs).map(
      ({ key }) => key,
    ),
  );
  expect(new Set(keys).size).toBe(3);
});
