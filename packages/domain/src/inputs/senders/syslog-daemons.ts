import { greeting, hostAndPort, inputClass, run, type Sender, type SenderTarget, save } from './sender.ts';

const rsyslogFile = '/etc/rsyslog.d/60-tailrace.conf';

const rsyslog = ({ host, port }: SenderTarget, protocol: 'udp' | 'tcp') => {
  const framing = protocol === 'tcp' ? ' tcp_framing="octet-counted"' : '';
  return [
    save(
      rsyslogFile,
      `*.* action(type="omfwd" target="${host}" port="${port}" protocol="${protocol}"${framing}
           template="RSYSLOG_SyslogProtocol23Format"
           queue.type="LinkedList" queue.size="10000" action.resumeRetryCount="-1")`,
    ),
    run(
      'Check the configuration, restart rsyslog and log a line',
      `sudo rsyslogd -N1 && sudo systemctl restart rsyslog && logger '${greeting}'`,
    ),
  ];
};

const syslogNg = ({ host, port }: SenderTarget, transport: 'udp' | 'tcp') => [
  save(
    '/etc/syslog-ng/conf.d/tailrace.conf (s_src is the source of Debian’s configuration)',
    `destination d_tailrace {
  syslog("${host}" port(${port}) transport("${transport}"));
};
log { source(s_src); destination(d_tailrace); };`,
  ),
  run(
    'Check the configuration, restart syslog-ng and log a line',
    `sudo syslog-ng --syntax-only && sudo systemctl restart syslog-ng && logger '${greeting}'`,
  ),
];

const nginx = (target: SenderTarget) => [
  {
    title: 'Add to the http, server or location block of nginx.conf',
    text: `access_log syslog:server=${hostAndPort(target)},facility=local7,tag=nginx,severity=info combined;
error_log syslog:server=${hostAndPort(target)},facility=local7,tag=nginx_error warn;`,
    kind: 'configuration' as const,
  },
  run(
    'Reload nginx and request a page',
    'sudo nginx -t && sudo nginx -s reload && curl -s -o /dev/null http://localhost/',
  ),
];

/** Programs that send syslog from a server. */
export const syslogDaemons: readonly Sender[] = [
  {
    id: 'rsyslog',
    name: 'rsyslog',
    steps: new Map([
      [inputClass.syslogTcp, (target) => rsyslog(target, 'tcp')],
      [inputClass.syslogUdp, (target) => rsyslog(target, 'udp')],
    ]),
  },
  {
    id: 'syslog-ng',
    name: 'syslog-ng',
    steps: new Map([
      [inputClass.syslogTcp, (target) => syslogNg(target, 'tcp')],
      [inputClass.syslogUdp, (target) => syslogNg(target, 'udp')],
    ]),
  },
  { id: 'nginx', name: 'nginx', steps: new Map([[inputClass.syslogUdp, nginx]]) },
];
