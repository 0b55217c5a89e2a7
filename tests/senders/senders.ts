import type { Kit } from './kits.ts';

/** How to try a section of docs/senders.md. `@DIR@` is the working directory, `@PORT@` a free port. */
export interface Sender {
  /** The heading of its section. */
  name: string;
  kit: Kit;
  /** The program that surrounds a snippet that does not run on its own. */
  around?: Record<string, string>;
  /** A program that runs while messages are sent. */
  daemon?: string;
  send: string;
  /** A phrase in the messages, and their expected number. */
  phrase: string;
  count: number;
  fields: Record<string, unknown>;
}

const node = { kit: { from: 'npm' }, send: '"$NODE" app.cjs' } as const;
const java = { send: 'java -cp "lib/*:." App.java' } as const;

const javaApp = (imports: string, logger: string) => ({
  'App.java': `${imports}
public class App {
  public static void main(String[] args) throws Exception {
    ${logger}.error("hello from java");
    Thread.sleep(500);
  }
}
`,
});

export const senders: Sender[] = [
  {
    name: 'logger',
    kit: { from: 'machine', commands: ['logger'] },
    send: 'sh logger.sh',
    phrase: 'hello from logger',
    count: 2,
    fields: { application_name: 'shop', level: 5, facility: 'user-level', facility_num: 1 },
  },
  {
    name: 'curl',
    kit: { from: 'machine', commands: ['curl'] },
    send: 'sh curl.sh',
    phrase: 'hello from curl',
    count: 1,
    fields: { source: 'shop-1', order: 7 },
  },
  { name: 'gelf-pro', ...node, phrase: 'hello from gelf-pro', count: 1, fields: { level: 3, order: 7 } },
  {
    name: 'winston',
    ...node,
    phrase: 'hello from winston',
    count: 1,
    fields: { source: 'shop-1', level: 3 },
  },
  {
    name: 'pino',
    ...node,
    phrase: 'hello from pino',
    count: 1,
    fields: { application_name: 'shop', level: 3 },
  },
  {
    name: 'rsyslog',
    kit: { from: 'debian', packages: ['rsyslog'] },
    around: {
      'rsyslog.conf': `global(workDirectory="@DIR@")
module(load="imuxsock" SysSock.Use="off")
input(type="imuxsock" Socket="@DIR@/log.sock")
include(file="@DIR@/60-tailrace.conf")
`,
    },
    daemon: 'rsyslogd -n -f rsyslog.conf -i rsyslog.pid $([ -d "$LIB/rsyslog" ] && echo -M "$LIB/rsyslog")',
    send: 'logger -u log.sock -t shop "hello from rsyslog"',
    phrase: 'hello from rsyslog',
    count: 1,
    fields: { application_name: 'shop', facility_num: 1 },
  },
  {
    name: 'syslog-ng',
    kit: { from: 'debian', packages: ['syslog-ng-core'] },
    around: {
      'syslog-ng.conf': `@version: 3.38
source s_src { unix-dgram("@DIR@/log.sock"); };
@include "@DIR@/tailrace.conf"
`,
    },
    daemon: `syslog-ng -F --no-caps -f syslog-ng.conf -R persist -c control --pidfile @DIR@/pid \
      $([ -d root/usr/lib/syslog-ng ] && echo --module-path="$(echo "$PWD"/root/usr/lib/syslog-ng/[0-9]*)")`,
    send: 'logger -u log.sock -t shop "hello from syslog-ng"',
    phrase: 'hello from syslog-ng',
    count: 1,
    fields: { application_name: 'shop', facility_num: 1 },
  },
  {
    name: 'nginx',
    kit: { from: 'debian', packages: ['nginx-light'] },
    around: {
      'nginx.conf': `daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  include tailrace.conf;
  server { listen 127.0.0.1:@PORT@; location / { return 204; } }
}
`,
    },
    daemon: 'nginx -p "$PWD" -c nginx.conf -e stderr',
    send: 'curl -sS http://127.0.0.1:@PORT@/hello-from-nginx',
    phrase: 'hello-from-nginx',
    count: 1,
    fields: { application_name: 'nginx', level: 6, facility: 'local7', facility_num: 23 },
  },
  {
    name: 'HAProxy',
    kit: { from: 'debian', packages: ['haproxy'] },
    around: {
      'frontend.cfg': 'frontend web\n  bind 127.0.0.1:@PORT@\n  http-request return status 204\n',
    },
    daemon: 'haproxy -db -f haproxy.cfg -f frontend.cfg',
    send: 'curl -sS http://127.0.0.1:@PORT@/hello-from-haproxy',
    phrase: 'hello-from-haproxy',
    count: 1,
    fields: { application_name: 'haproxy', level: 6, facility: 'local0', facility_num: 16 },
  },
  {
    name: 'logging.handlers',
    kit: { from: 'pypi', packages: [] },
    send: 'python3 app.py',
    phrase: 'hello from logging.handlers',
    count: 1,
    fields: { application_name: 'shop', level: 3, facility_num: 1 },
  },
  {
    name: 'graypy',
    kit: { from: 'pypi', packages: ['graypy'] },
    send: 'PYTHONPATH=lib python3 app.py',
    phrase: 'hello from graypy',
    count: 3,
    fields: { level: 3, order: 7 },
  },
  {
    name: 'pygelf',
    kit: { from: 'pypi', packages: ['pygelf'] },
    send: 'PYTHONPATH=lib python3 app.py',
    phrase: 'hello from pygelf',
    count: 3,
    fields: { level: 3, order: 7 },
  },
  {
    name: 'log4j2',
    kit: { from: 'maven', packages: ['org.apache.logging.log4j:log4j-core:2.24.3'] },
    around: javaApp('import org.apache.logging.log4j.LogManager;', 'LogManager.getLogger("shop")'),
    ...java,
    phrase: 'hello from java',
    count: 1,
    fields: { source: 'shop-1', level: 3, logger: 'shop' },
  },
  {
    name: 'logback',
    kit: {
      from: 'maven',
      packages: ['ch.qos.logback:logback-classic:1.5.18', 'de.siegmar:logback-gelf:6.1.2'],
    },
    around: javaApp('import org.slf4j.LoggerFactory;', 'LoggerFactory.getLogger("shop")'),
    ...java,
    phrase: 'hello from java',
    count: 1,
    fields: { level: 3, logger_name: 'shop' },
  },
  {
    name: 'log/syslog',
    kit: { from: 'go', packages: [] },
    send: './sender',
    phrase: 'hello from log/syslog',
    count: 1,
    fields: { application_name: 'shop', level: 3, facility: 'local0', facility_num: 16 },
  },
  {
    name: 'go-gelf',
    kit: { from: 'go', packages: ['github.com/Graylog2/go-gelf'] },
    send: './sender',
    phrase: 'hello from go-gelf',
    count: 2,
    fields: { level: 6 },
  },
  {
    name: 'syslog',
    kit: { from: 'crates', packages: ['syslog = "7"'] },
    send: 'target/debug/sender',
    phrase: 'hello from the syslog crate',
    count: 1,
    fields: { source: 'shop-1', application_name: 'shop', level: 3, facility_num: 1 },
  },
  {
    name: 'gelf',
    kit: { from: 'debian', packages: ['ruby', 'ruby-gelf'] },
    send: 'RUBYLIB="$RUBY_LIBRARIES" ruby app.rb',
    phrase: 'hello from the gelf gem',
    count: 1,
    fields: { source: 'shop-1', order: 7 },
  },
];

/** Sections that a program alone cannot try, and that say so. */
export const untried = ['Docker', 'How messages are parsed'];
