import { greeting, hostAndPort, inputClass, run, type Sender, type SenderTarget, save } from './sender.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

const docker = (target: SenderTarget, protocol: 'udp' | 'tcp') => {
  const gelfAddress = `${protocol}://${hostAndPort(target)}`;
  return [
    run(
      'Try it with one container',
      `docker run --rm --log-driver gelf --log-opt gelf-address=${gelfAddress} alpine echo '${greeting}'`,
    ),
    save(
      '/etc/docker/daemon.json, for all new containers',
      json({ 'log-driver': 'gelf', 'log-opts': { 'gelf-address': gelfAddress, tag: '{{.Name}}' } }),
    ),
    run('Restart Docker', 'sudo systemctl restart docker'),
  ];
};

const dockerSyslog = (target: SenderTarget, protocol: 'udp' | 'tcp') => {
  const syslogAddress = `${protocol}://${hostAndPort(target)}`;
  return [
    run(
      'Run a container with the syslog driver',
      `docker run --rm --log-driver syslog --log-opt syslog-address=${syslogAddress} \\
  --log-opt syslog-format=rfc5424 --log-opt tag="{{.Name}}" alpine echo '${greeting}'`,
    ),
  ];
};

/** The chart's own outputs are replaced; its inputs read the containers, and its filters add the pod's labels. */
const fluentBit = ({ host, port }: SenderTarget, mode: 'udp' | 'tcp' | 'tls') => [
  save(
    'values.yaml',
    `config:
  outputs: |
    [OUTPUT]
        Name                    gelf
        Match                   kube.*
        Host                    ${host}
        Port                    ${port}
        Mode                    ${mode}
        Gelf_Short_Message_Key  log`,
  ),
  run(
    'Install Fluent Bit with Helm',
    `helm repo add fluent https://fluent.github.io/helm-charts
helm upgrade --install fluent-bit fluent/fluent-bit --namespace logging --create-namespace --values values.yaml`,
  ),
];

/** Senders that collect the output of containers. */
export const containerSenders: readonly Sender[] = [
  {
    id: 'docker',
    name: 'Docker',
    steps: new Map([
      [inputClass.gelfUdp, (target) => docker(target, 'udp')],
      [inputClass.gelfTcp, (target) => docker(target, 'tcp')],
      [inputClass.syslogTcp, (target) => dockerSyslog(target, 'tcp')],
      [inputClass.syslogUdp, (target) => dockerSyslog(target, 'udp')],
    ]),
  },
  {
    id: 'kubernetes',
    name: 'Kubernetes (Fluent Bit)',
    steps: new Map([
      [inputClass.gelfTcp, (target) => fluentBit(target, target.isTls ? 'tls' : 'tcp')],
      [inputClass.gelfUdp, (target) => fluentBit(target, 'udp')],
    ]),
    tls: [inputClass.gelfTcp],
  },
];
