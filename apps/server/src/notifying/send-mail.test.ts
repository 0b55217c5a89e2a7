import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { MailSettings } from './mail-settings.ts';
import { createSendMail } from './send-mail.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const mail = { from: '', to: ['ops@example.net'], subject: 'Disk full', text: 'web-1: 98 %', html: '' };
const plain = (port: number): MailSettings => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  login: null,
  from: 'logs@example.net',
});
const login = { user: 'mailer', password: 'secret' };
const anyCertificate = { tls: { rejectUnauthorized: false } };

describe('mail', () => {
  it('is sent as text and HTML, with the configured sender or another', async () => {
    await using server = await startSmtpServer();
    const send = createSendMail(plain(server.port));
    expect(await send({ ...mail, html: '<b>web-1</b>' })).toEqual({ refused: [] });
    await send({ ...mail, from: 'alarm@example.net', to: ['a@example.net', 'b@example.net'] });
    await vi.waitFor(() => expect(server.mails).toHaveLength(2));
    const [first, second] = server.mails;
    expect(first).toMatchObject({ from: 'logs@example.net', to: ['ops@example.net'] });
    expect(first?.source).toMatch(/Subject: Disk full/);
    expect(first?.source).toMatch(/text\/plain.*web-1: 98 %.*text\/html.*<b>web-1<\/b>/s);
    expect(second).toMatchObject({ from: 'alarm@example.net', to: ['a@example.net', 'b@example.net'] });
  });

  it('keeps a line break in a subject out of the headers', async () => {
    await using server = await startSmtpServer();
    await createSendMail(plain(server.port))({ ...mail, subject: 'a\r\nBcc: x@example.net' });
    await vi.waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]?.to).toEqual(['ops@example.net']);
    expect(server.mails[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it.each(['starttls', 'tls'] as const)('is encrypted by %s and sent with a login', async (security) => {
    await using server = await startSmtpServer(security);
    const settings = { ...plain(server.port), security, login };
    await createSendMail(settings, anyCertificate)(mail);
    await vi.waitFor(() => expect(server.mails).toHaveLength(1));
    expect(server.mails[0]).toMatchObject({ isEncrypted: true, user: 'mailer' });
    await expect(createSendMail(settings)(mail)).rejects.toThrow('certificate');
    const wrong = { ...settings, login: { ...login, password: 'wrong' } };
    await expect(createSendMail(wrong, anyCertificate)(mail)).rejects.toMatchObject({ isPermanent: false });
  });

  it('is not sent without encryption when encryption is configured', async () => {
    await using server = await startSmtpServer();
    const send = createSendMail({ ...plain(server.port), security: 'starttls' }, anyCertificate);
    await expect(send(mail)).rejects.toThrow('STARTTLS');
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['later', '450 Mailbox busy', false],
    ['never', '550 No such mailbox', true],
  ])('to %s@ fails with %j', async (name, message, isPermanent) => {
    await using server = await startSmtpServer();
    const sent = createSendMail(plain(server.port))({ ...mail, to: [`${name}@example.net`] });
    await expect(sent).rejects.toMatchObject({ isPermanent, message: expect.stringContaining(message) });
  });

  it('tells which recipients were refused', async () => {
    await using server = await startSmtpServer();
    const to = ['ops@example.net', 'never@example.net'];
    expect(await createSendMail(plain(server.port))({ ...mail, to })).toEqual({
      refused: ['never@example.net'],
    });
  });

  it.each(['plain', 'starttls', 'tls'] as const)('fails when the server falls silent, %s', async (mode) => {
    await using server = await startSmtpServer(mode);
    const security = mode === 'plain' ? 'none' : mode;
    const settings = { ...plain(server.port), security, ...(mode === 'plain' ? {} : { login }) } as const;
    const send = createSendMail(settings, { timeoutMs: 500, ...anyCertificate });
    await expect(send({ ...mail, from: 'silent@example.net' })).rejects.toMatchObject({
      message: `The mail server 127.0.0.1:${server.port} did not answer within 0.5 s.`,
      isPermanent: false,
    });
  });

  it('fails when nothing listens, and when there is no mail server at all', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as { port: number };
    free.close();
    await expect(createSendMail(plain(port))(mail)).rejects.toThrow('Connection refused');
    await expect(createSendMail(null)(mail)).rejects.toThrow('No mail server is configured');
  });
});
