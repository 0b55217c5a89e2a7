import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * An SMTP server as a process of its own, for tests. It announces its port, and then each mail as it was received.
 * Recipients decide what happens: `later@` is refused for now, `never@` for good; a sender `silent@` is never answered.
 */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** The user who logged in. */
  user: string | null;
  isEncrypted: boolean;
  source: string;
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

const mode = process.argv[2] ?? 'plain';
const server = new SMTPServer({
  secure: mode === 'tls',
  ...(mode === 'plain' ? { disabledCommands: ['STARTTLS'] } : {}),
  authOptional: mode === 'plain',
  // The library has a self-signed certificate of its own.
  onAuth({ username, password }, _session, done) {
    if (username === 'mailer' && password === 'secret') done(null, { user: username });
    else done(refusal(535, 'Wrong user or password'));
  },
  onMailFrom({ address }, _session, done) {
    if (!address.startsWith('silent@')) done();
  },
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('later@')) done(refusal(450, 'Mailbox busy'));
    else if (address.startsWith('never@')) done(refusal(550, 'No such mailbox'));
    else done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const mail: ReceivedMail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: session.user ?? null,
        isEncrypted: session.secure,
        source: Buffer.concat(chunks).toString(),
      };
      process.send?.({ mail });
      done();
    });
  },
});
// It ends with the tests, however they end.
process.on('disconnect', () => process.exit());
server.on('error', () => {
  // A client that breaks off is part of the tests.
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const address = listening.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit());
