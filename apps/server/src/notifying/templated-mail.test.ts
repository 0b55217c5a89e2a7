import { describe, expect, it } from 'vitest';
import { alarmCallbackTypes } from './alarm-callbacks.ts';
import type { Mail } from './send-mail.ts';
import type { Senders } from './senders.ts';
import { sendTemplatedMail } from './templated-mail.ts';

const mail = {
  sender: '',
  subject: 'Alert: \n ${user}',
  text: '${user}',
  html: '<b>${user}</b>',
  addresses: ['ops@example.net'],
  usernames: ['mira', 'ghost'],
};

function recording(refused: string[] = []) {
  const mails: Mail[] = [];
  const posts: [string, unknown][] = [];
  const senders: Senders = {
    post: () => Promise.reject(new Error('A mail is not posted')),
    postJson: async (url, body) => {
      posts.push([url, body]);
      return { status: 200, durationMs: 1 };
    },
    sendMail: async (sent) => {
      mails.push(sent);
      return { refused };
    },
    addressOf: (username) => (username === 'mira' ? 'mira@example.net' : null),
  };
  return { mails, posts, senders };
}

describe('a mail made from templates', () => {
  it('reaches addresses and users, and escapes values in HTML alone', async () => {
    const { mails, senders } = recording(['ops@example.net']);
    const note = await sendTemplatedMail(mail, { user: '<jo>' }, senders);
    expect(mails).toEqual([
      {
        from: '',
        to: ['ops@example.net', 'mira@example.net'],
        subject: 'Alert: <jo>',
        text: '<jo>',
        html: '<b>&lt;jo&gt;</b>',
      },
    ]);
    expect(note).toBe(
      'Not sent to ghost (no enabled user with a mail address), ops@example.net (refused by the mail server).',
    );
  });

  it('is not sent to nobody, nor from a broken template', async () => {
    const { senders } = recording();
    const nobody = { ...mail, addresses: [], usernames: ['ghost'] };
    await expect(sendTemplatedMail(nobody, {}, senders)).rejects.toThrow('There is nobody to send to: ghost');
    const broken = sendTemplatedMail({ ...mail, text: 'a\n${if' }, {}, senders);
    await expect(broken).rejects.toMatchObject({
      message:
        'The template of the text body cannot be used. Line 2, column 1: This tag is never closed. Add a closing brace.',
      isPermanent: true,
    });
  });
});

describe('an alarm callback', () => {
  const alarm = {
    check_result: {
      result_description: 'Stream had 7 messages',
      triggered_condition: { title: 'Too many' },
      triggered_at: '2026-03-01T12:00:00.000Z',
      triggered: true,
      matching_messages: [{ timestamp: '12:00', source: 'web-1', message: 'first' }],
    },
    stream: { title: 'SSH' },
    stream_url: '',
  };

  it('mails its templates', async () => {
    const { mails, senders } = recording();
    const type = alarmCallbackTypes.get('org.graylog2.alarmcallbacks.EmailAlarmCallback');
    await type?.send({ email_receivers: ['ops@example.net'] }, alarm, senders);
    expect(mails[0]?.subject).toBe('Alert for stream SSH: Stream had 7 messages');
    expect(mails[0]?.text).toBe(
      'Stream had 7 messages\n\nStream: SSH\nTime: 2026-03-01T12:00:00.000Z\nCondition: Too many\n\n' +
        'Latest messages:\n12:00 web-1: first\n',
    );
  });

  it('posts its result and its stream', async () => {
    const { posts, senders } = recording();
    const type = alarmCallbackTypes.get('org.graylog2.alarmcallbacks.HTTPAlarmCallback');
    await type?.send({ url: 'https://a.example.net' }, alarm, senders);
    const { check_result, stream } = alarm;
    expect(posts).toEqual([['https://a.example.net', { check_result, stream }]]);
  });
});
