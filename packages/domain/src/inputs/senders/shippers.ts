import { hostAndPort, inputClass, run, type Sender, type SenderTarget, save } from './sender.ts';

/** The lines of a Beat's configuration that send to an input. */
const beatOutput = (target: SenderTarget) =>
  [
    `output.logstash.hosts: ["${hostAndPort(target)}"]`,
    ...(target.isTls ? ['output.logstash.ssl.enabled: true'] : []),
  ].join('\n');

const filebeat = (target: SenderTarget) => [
  save(
    '/etc/filebeat/filebeat.yml',
    `filebeat.inputs:
  - type: filestream
    id: system-logs
    paths:
      - /var/log/*.log
${beatOutput(target)}`,
  ),
  run(
    'Check the connection and restart Filebeat',
    'sudo filebeat test output && sudo systemctl restart filebeat',
  ),
];

const nxlog = ({ host, port }: SenderTarget, protocol: 'udp' | 'tcp') => [
  {
    title: String.raw`Add to C:\Program Files\nxlog\conf\nxlog.conf`,
    text: `<Extension gelf>
    Module      xm_gelf
</Extension>
<Input eventlog>
    Module      im_msvistalog
</Input>
<Output tailrace>
    Module      om_${protocol}
    Host        ${host}
    Port        ${port}
    OutputType  GELF_${protocol.toUpperCase()}
</Output>
<Route eventlog_to_tailrace>
    Path        eventlog => tailrace
</Route>`,
    kind: 'configuration' as const,
  },
  run('Restart NXLog in an elevated PowerShell', 'Restart-Service nxlog'),
];

/** Agents that read files and event logs. */
export const shippers: readonly Sender[] = [
  {
    id: 'filebeat',
    name: 'Filebeat',
    steps: new Map([
      [inputClass.beats, filebeat],
      [inputClass.oldBeats, filebeat],
    ]),
    tls: [inputClass.beats, inputClass.oldBeats],
  },
  {
    id: 'windows',
    name: 'Windows (NXLog)',
    steps: new Map([
      [inputClass.gelfTcp, (target) => nxlog(target, 'tcp')],
      [inputClass.gelfUdp, (target) => nxlog(target, 'udp')],
    ]),
  },
];
