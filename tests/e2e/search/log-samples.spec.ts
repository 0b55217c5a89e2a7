import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { sendUdp } from '../../lib/senders.ts';
import { expect, onThisMachine, type Page, test } from '../../lib/test.ts';

const run = promisify(execFile);
const word = unique('ferryman');
const ownPorts = onThisMachine('opens ports on this machine');
const recorded = new URL(
  '../../../apps/server/src/ingest/transports/fixtures/go-lumber-compressed.bin',
  import.meta.url,
);

/** As nginx writes its access log to a syslog server. */
const nginx = `<190>Nov 22 10:15:02 edge nginx: 203.0.113.9 - - [22/Nov/2026:10:15:02 +0000] "GET /${word}?id=7 HTTP/1.1" 502 157 "-" "curl/8.5.0"`;
/** As rsyslog forwards a line of sshd. */
const sshd = `<38>Nov 22 10:15:03 bastion sshd[4211]: Accepted publickey for ${word} from 10.0.0.7 port 51312 ssh2`;
/** A stack trace as a GELF appender of logback sends it. */
const stackTrace = [
  `java.lang.IllegalStateException: ${word} is not open`,
  '\tat com.example.shop.Cart.checkout(Cart.java:118)',
  '\tat java.base/java.lang.Thread.run(Thread.java:1583)',
  'Caused by: java.net.ConnectException: Connection refused',
  '\tat java.base/sun.nio.ch.Net.connect0(Native Method)',
  '\t... 2 more',
].join('\n');

const openSearch = (page: Page, query: string) =>
  page.goto(`/search?rangetype=relative&relative=0&q=${encodeURIComponent(query)}`);

test('finds what syslog daemons, nginx and Java applications send', ownPorts, async ({ page, running }) => {
  const { api, ports, send } = running;
  if (!ports) return;
  await sendUdp(ports.syslogUdp, [nginx, sshd]);
  const text = `${word} by logger`;
  await run('logger', [
    '-n',
    '127.0.0.1',
    '-P',
    String(ports.syslogUdp),
    '-d',
    '--rfc5424',
    '-t',
    'cron',
    text,
  ]);
  const java = { host: 'shop-1', short_message: `${word} checkout failed`, level: 3 };
  await send([{ ...java, full_message: stackTrace, _logger_name: 'com.example.shop.Cart' }]);
  await eventually(
    () => api.search(word),
    (found) => found.total_results === 4,
  );
  const only = async (query: string) => (await api.search(query)).messages.map(({ message }) => message);
  expect(await only(`${word} AND source:edge`)).toMatchObject([{ level: 6, facility: 'local7' }]);
  expect(await only(`${word} AND source:bastion`)).toMatchObject([
    { message: expect.stringContaining('Accepted publickey') },
  ]);
  expect(await only(`${word} AND application_name:cron`)).toMatchObject([{ message: text }]);
  expect(await only('logger_name:com.example.shop.Cart AND full_message:"Connection refused"')).toMatchObject(
    [{ full_message: stackTrace }],
  );
  await openSearch(page, `${word} AND source:shop-1`);
  await expect(page.getByRole('treegrid', { name: 'Messages' })).toContainText(`${word} checkout failed`);
});

test('acknowledges and finds what a Beats client sends', ownPorts, async ({ page, running }) => {
  const port = await freePort();
  await running.api.createInput('org.graylog.plugins.beats.Beats2Input', { bind_address: '127.0.0.1', port });
  const sender = connect(port, '127.0.0.1');
  await once(sender, 'connect');
  sender.write(await readFile(recorded));
  // Three windows, each answered with six bytes.
  for (let received = 0; received < 18; ) {
    const [reply] = (await once(sender, 'data')) as [Buffer];
    received += reply.length;
  }
  sender.destroy();
  const query = 'filebeat_log_file_path:"/var/log/syslog"';
  expect((await running.api.search(query)).total_results).toBe(10);
  await openSearch(page, query);
  await expect(page.getByRole('treegrid', { name: 'Messages' })).toContainText('line 10');
});
